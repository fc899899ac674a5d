import { blockForm, UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import type { AuditNote } from '../../http/audit.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { blocked } from '../../kernel/block-columns.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { type Asked, transact, type Work } from '../../kernel/work.ts'
import { reasonGiven } from '../people/block-reasons.ts'
import { holdFleet, readFleet } from './fleets.store.ts'
import { type FleetRow, fleets } from './fleets.table.ts'

export const blockFleet = withForm<'blockFleet'>()(blockForm(), (request) => {
  const { form, caller } = request
  return changeFleet(request, form.version, async (held, work) => {
    await reasonGiven(work.tx, UserType.partner, form)
    return blocked(held, form, caller.userId, work.now)
  })
})

export const verifyFleet: Handler<'verifyFleet'> = (request) =>
  changeFleet(request, request.body?.version, async (held, work) =>
    held.verifiedAt ? {} : { verifiedAt: work.now, verifiedBy: request.caller.userId },
  )

type Named = Asked & { path: { id: number }; note: (more: AuditNote) => void }

/** Changes one locked fleet; nothing is written if the change is empty. */
const changeFleet = (
  request: Named,
  version: number | undefined,
  change: (held: FleetRow, work: Work) => Promise<Partial<FleetRow>>,
): Promise<DataOf<'getFleet'>> =>
  transact(request, async (work) => {
    const { held } = await holdFleet(work, request.path.id)
    const current = () => readFleet(work.tx, request.caller, held.id)
    await refuseStale(held.version, version, current)
    const changed = await change(held, work)
    if (Object.keys(changed).length === 0) return current()
    await work.tx
      .update(fleets)
      .set({ ...changed, version: held.version + 1 })
      .where(eq(fleets.id, held.id))
    request.note({ entityId: held.id, before: { isBlocked: held.isBlocked }, after: changed })
    return current()
  })
