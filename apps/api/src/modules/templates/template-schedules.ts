import { zoneOfCountry } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import { mayBookByItself, nextScheduled, templateScheduleForm } from '@karwan/domain/templates'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withChanges } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { type ShipmentTemplateRow, shipmentTemplates } from './shipment-templates.table.ts'
import { holdTemplate, shownTemplate } from './templates.store.ts'
import { told } from './templates.ts'

/** Sets a schedule, which books as the user who set it, so it cannot do more than they may. */
export const setTemplateSchedule = withChanges<'setTemplateSchedule'>()(templateScheduleForm, (request) =>
  transact(request, async (work) => {
    const { caller, now } = work
    if (!mayDo(caller.grants, 'shipment:create').allowed) throw refusal.forbidden()
    const held = await holdTemplate(work, request.path.id, 'template:update')
    const current = async () => told(work, await shownTemplate(work.db, held.id))
    await refuseStale(held.version, request.body.version, current)
    refuseUnless(mayBookByItself(held.askOnUse))
    const { isPaused, endsOn, ...rule } = request.overlay({})
    const skippedDays = [...new Set(rule.skippedDays)].sort()
    const weekdays = [...new Set(rule.weekdays)].sort()
    const timeZone = await zoneOf(work, held.groupId)
    const schedule = { ...rule, weekdays, skippedDays, endsOn: endsOn ?? null, timeZone, isPaused }
    const next = nextScheduled(schedule, held.lastLoadingTime ?? now, now)
    if (!next) refuseAt('endsOn', 'template.never_booked')
    return save(work, held, {
      schedule,
      scheduledBy: caller.userId,
      ...nextColumns(isPaused ? undefined : next),
    })
  }),
)

export const removeTemplateSchedule: Handler<'removeTemplateSchedule'> = (request) =>
  transact(request, async (work) => {
    const held = await holdTemplate(work, request.path.id, 'template:update')
    return save(work, held, { schedule: null, scheduledBy: null, ...nextColumns(undefined) })
  })

export const nextColumns = (next: ReturnType<typeof nextScheduled>) => ({
  nextRunAt: next?.at ?? null,
  nextLoadingTime: next?.loadingTime ?? null,
})

type Scheduled = Pick<ShipmentTemplateRow, 'schedule' | 'scheduledBy' | 'nextRunAt' | 'nextLoadingTime'>

/**
 * Saves a schedule; if nothing differs, the version stays, even if the next time was computed at another
 * moment.
 */
async function save(work: Work, held: ShipmentTemplateRow, after: Scheduled) {
  const isSame =
    JSON.stringify([held.schedule, held.scheduledBy]) === JSON.stringify([after.schedule, after.scheduledBy])
  if (!isSame)
    await work.tx
      .update(shipmentTemplates)
      .set({ ...after, version: held.version + 1 })
      .where(eq(shipmentTemplates.id, held.id))
  return told(work, await shownTemplate(work.db, held.id))
}

async function zoneOf({ db }: Pick<Work, 'db'>, groupId: number): Promise<string> {
  const [company] = await db
    .select({ countryId: companyGroups.countryId })
    .from(companyGroups)
    .where(eq(companyGroups.id, groupId))
  return zoneOfCountry(company?.countryId)
}
