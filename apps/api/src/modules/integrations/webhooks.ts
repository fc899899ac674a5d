import { randomBytes } from 'node:crypto'
import { mostWebhooks, webhookForm } from '@karwan/domain/integrations'
import { and, eq, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { pointsAt } from '../../db/named-beside.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { equalTo } from '../../kernel/filters.ts'
import { peopleNamed } from '../../kernel/named-people.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { refuse } from '../../kernel/refuse.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { latestPosition, writePosition } from '../notifications/event-position.ts'
import { sealOfWebhook } from './deliver.ts'
import { type WebhookRow, webhooks } from './webhooks.table.ts'

type Webhook = DataOf<'switchWebhook'>

/** Webhooks within the caller's reach; the caller need not be their owner. */
export const webhooksWithin = (caller: Caller, permission: 'webhook:read' | 'webhook:manage') =>
  rowsFor(caller, permission, {
    groupId: webhooks.groupId,
    createdBy: webhooks.ownerId,
  })

const hookRows = (db: Database) =>
  db
    .select({ hook: webhooks, owner: personColumns(users) })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.ownerId))

export const listWebhooks: Handler<'listWebhooks'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: hookRows(db).$dynamic(),
      from: webhooks,
      where: and(
        webhooksWithin(caller, 'webhook:read'),
        or(
          holdsFolded(webhooks.name, query.filter),
          holdsFolded(webhooks.url, query.filter),
          pointsAt(webhooks.ownerId, peopleNamed(query.filter)),
        ),
        equalTo(webhooks.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(webhooks.name), query.filter),
      orderBy: orderOf(query.sort, { name: webhooks.name, createdAt: webhooks.createdAt }, webhooks.id),
    },
    toWebhook,
  )

export const createWebhook = withForm<'createWebhook'>()(webhookForm, ({ form, ...request }) =>
  transact(request, async ({ tx, caller, now }) => {
    if ((await tx.$count(webhooks, eq(webhooks.ownerId, caller.userId))) >= mostWebhooks)
      refuse('webhook.too_many', { params: { most: mostWebhooks } })
    const secret = `whsec_${randomBytes(32).toString('base64url')}`
    const [added] = await tx
      .insert(webhooks)
      .values({
        ...{ name: form.name, url: form.url, events: [...new Set(form.events)] },
        sealedSecret: request.deps.tokens.sealing.seal(secret, sealOfWebhook(caller.userId)),
        ...{ ownerId: caller.userId, groupId: caller.groupId, createdAt: now },
        position: writePosition(await latestPosition(tx)),
      })
      .returning({ id: webhooks.id })
    const { id = 0 } = added ?? {}
    request.note({ entityId: id, after: { ...form } })
    return { webhook: await readWebhook(tx, id), secret }
  }),
)

/** Events from the time when it was off are not delivered afterwards. */
export const switchWebhook: Handler<'switchWebhook'> = (request) =>
  transact(request, async ({ tx, caller, now }) => {
    const held = await holdWebhook(tx, caller, request.path.id)
    const { isActive } = request.body
    if (held.isActive !== isActive) {
      const begun = { failures: 0, disabledAt: null, position: writePosition(await latestPosition(tx)) }
      await tx
        .update(webhooks)
        .set({ isActive, version: held.version + 1, ...(isActive ? begun : { disabledAt: now }) })
        .where(eq(webhooks.id, held.id))
      request.note({ before: { isActive: held.isActive }, after: { isActive } })
    }
    return readWebhook(tx, held.id)
  })

export const deleteWebhook: Handler<'deleteWebhook'> = (request) =>
  transact(request, async ({ tx, caller }) => {
    const { id, version, name, url } = await holdWebhook(tx, caller, request.path.id)
    await refuseStale(version, request.query.version, () => readWebhook(tx, id))
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    request.note({ before: { name, url } })
    return null
  })

async function holdWebhook(db: Database, caller: Caller, id: number): Promise<WebhookRow> {
  const within = and(eq(webhooks.id, id), webhooksWithin(caller, 'webhook:manage'))
  const [held] = await db.select().from(webhooks).where(within).for('update')
  if (!held) throw refusal.notFound()
  return held
}

async function readWebhook(db: Database, id: number): Promise<Webhook> {
  const [found] = await hookRows(db).where(eq(webhooks.id, id))
  if (!found) throw refusal.notFound()
  return toWebhook(found)
}

const toWebhook = ({ hook, owner }: Awaited<ReturnType<typeof hookRows>>[number]): Webhook => ({
  id: hook.id,
  version: hook.version,
  name: hook.name,
  url: hook.url,
  events: hook.events,
  isActive: hook.isActive,
  failures: hook.failures,
  disabledAt: hook.disabledAt?.toISOString() ?? null,
  owner,
  createdAt: hook.createdAt.toISOString(),
})
