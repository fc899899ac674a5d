import { randomBytes } from 'node:crypto'
import { apiKeyForm, apiKeyMark, apiKeyRates, mostApiKeys } from '@karwan/domain/integrations'
import { mayGive } from '@karwan/domain/roles'
import { and, eq, isNull } from 'drizzle-orm'
import { refuseUnless } from '../../http/refusal.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { hashOfKey } from '../session/api-key-caller.ts'
import { apiKeys } from '../session/api-keys.table.ts'
import { readKey } from './api-keys.ts'

const shownOfKey = 4

/** Creates an API key. Its text is only in this response; the database stores its hash. */
export const createApiKey = withForm<'createApiKey'>()(apiKeyForm, ({ form, ...request }) =>
  transact(request, async ({ tx, caller, now }) => {
    const { name, permissions, requestsPerMinute = apiKeyRates.usual, expiresOn = null } = form
    const wanted = permissions.map((permission) => ({ permission, scope: 'OWN' as const }))
    refuseUnless(mayGive(caller.grants, wanted), { field: 'permissions' })
    if (expiresOn !== null && expiresOn < now.toISOString().slice(0, 10))
      refuseAt('expiresOn', 'key.day_past')
    const inUse = and(eq(apiKeys.ownerId, caller.userId), isNull(apiKeys.endedAt))
    if ((await tx.$count(apiKeys, inUse)) >= mostApiKeys)
      refuse('key.too_many', { params: { most: mostApiKeys } })
    const token = `${apiKeyMark}${randomBytes(32).toString('base64url')}`
    const [added] = await tx
      .insert(apiKeys)
      .values({
        ...{ name, permissions: [...permissions], requestsPerMinute, expiresOn },
        hint: token.slice(0, apiKeyMark.length + shownOfKey),
        tokenHash: hashOfKey(token),
        ownerId: caller.userId,
        groupId: caller.groupId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id })
    if (!added) return refuseAt('name', 'key.name_taken')
    request.note({ entityId: added.id, after: { name, permissions, requestsPerMinute, expiresOn } })
    return { key: await readKey(tx, added.id, now), token }
  }),
)
