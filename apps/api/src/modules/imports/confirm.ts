import { importers } from '@karwan/domain/imports'
import { mayDo } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { refuse } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { holdImport, readImport, toImport } from './imports.store.ts'
import { imports } from './imports.table.ts'

/** Confirms an import. A job writes the rows, because that takes longer than a request may. */
export const confirmImport: Handler<'confirmImport'> = (request) =>
  transact(request, async (work) => {
    const held = await holdImport(work, request.path.id)
    const { permission, key, columns, asksToChange } = importers[held.register]
    if (!mayDo(work.caller.grants, permission).allowed) throw refusal.forbidden()
    const current = toImport(held)
    if (held.status !== 'PREVIEW') refuse('import.confirmed', { current })
    if (held.mapping[key] === undefined)
      refuse('import.key_unmapped', { params: { label: columns[key]?.label ?? key } })
    const { TO_CREATE = 0, TO_CHANGE = 0 } = held.tally
    const addsOnly = asksToChange === true && request.body?.changeExisting !== true
    const toChange = addsOnly ? 0 : TO_CHANGE
    if (TO_CREATE + toChange === 0) refuse('import.nothing', { current })
    await work.tx.update(imports).set({ status: 'CONFIRMED' }).where(eq(imports.id, held.id))
    await enqueue(work, 'imports.write', {
      key: `import:${held.id}`,
      payload: {
        importId: held.id,
        sessionId: work.caller.sessionId,
        ...(work.caller.apiKey && { apiKeyId: work.caller.apiKey.id }),
        requestId: work.requestId,
        ...(addsOnly && { addsOnly }),
      },
    })
    request.note({
      entityType: 'import',
      entityId: held.id,
      after: { toCreate: TO_CREATE, toChange },
    })
    return toImport(await readImport(work.tx, work.caller, held.id))
  })
