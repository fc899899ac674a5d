import { zoneOfCountry } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { nextRunOf, reportScheduleForm } from '@karwan/domain/reports'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { countries } from '../geography/geography.table.ts'
import { mayReceive, peopleOf } from './report-people.ts'
import { mayReadReport } from './report-readers.ts'
import { type ReportScheduleRow, reportSchedules } from './report-schedules.table.ts'

type Schedule = DataOf<'createReportSchedule'>
const mostOfPerson = 50
const mostReceivers = 200
const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

export const listReportReceivers: Handler<'listReportReceivers'> = async ({
  caller,
  query,
  deps: { db },
}) => {
  if (!mayReadReport(caller, query.kind)) throw refusal.forbidden()
  const people = await peopleOf(db, caller)
  return people.filter(mayReceive(query.kind)).slice(0, mostReceivers).map(named)
}

export const listReportSchedules: Handler<'listReportSchedules'> = async ({ caller, deps: { db } }) => {
  const rows = await db
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.createdBy, caller.userId))
    .orderBy(asc(reportSchedules.isPaused), asc(reportSchedules.nextAt), asc(reportSchedules.id))
    .limit(mostOfPerson)
  const people = await peopleOf(
    db,
    caller,
    rows.flatMap(({ receiverIds }) => receiverIds),
  )
  return rows.map((row) => toSchedule(row, people))
}

const shownSchedule = async (db: Database, caller: Caller, row: ReportScheduleRow): Promise<Schedule> =>
  toSchedule(row, await peopleOf(db, caller, row.receiverIds))

function toSchedule(row: ReportScheduleRow, people: Awaited<ReturnType<typeof peopleOf>>): Schedule {
  const { createdBy: _, nextAt, lastAt, createdAt, ...facts } = row
  const receivers = people.filter(({ id }) => row.receiverIds.includes(id)).filter(mayReceive(row.kind))
  return {
    ...facts,
    receivers: receivers.map(named),
    nextAt: nextAt.toISOString(),
    lastAt: lastAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export const createReportSchedule = withForm<'createReportSchedule'>()(
  reportScheduleForm,
  ({ form, ...request }) =>
    transact(request, async (work) => {
      const { caller } = work
      if (!mayReadReport(caller, form.kind)) throw refusal.forbidden()
      await refuseUnknownCountry(work, form.countryId)
      const people = await peopleOf(work.tx, caller, form.receiverIds)
      if (people.filter(mayReceive(form.kind)).length < new Set(form.receiverIds).size)
        return refuseAt('receiverIds', 'report.receiver_unfit')
      const kept = await work.tx.$count(reportSchedules, eq(reportSchedules.createdBy, caller.userId))
      if (kept >= mostOfPerson) return refuse('report.schedules_many')
      const { weekday, monthDay, ...values } = form
      const when = {
        ...{ frequency: form.frequency, hour: form.hour, timeZone: await zoneOf(work) },
        weekday: form.frequency === 'WEEKLY' ? weekday : undefined,
        monthDay: form.frequency === 'MONTHLY' ? monthDay : undefined,
      }
      const [row] = await work.tx
        .insert(reportSchedules)
        .values({
          ...{ ...asColumns(values), ...asColumns(when), nextAt: nextRunOf(when, work.now) },
          ...{ createdBy: caller.userId, createdAt: work.now },
        })
        .returning()
      if (!row) throw new RowNotWrittenError('report_schedules')
      return shownSchedule(work.tx, caller, row)
    }),
)

async function refuseUnknownCountry({ tx }: Work, countryId: number | undefined): Promise<void> {
  if (countryId === undefined) return
  const [country] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.id, countryId))
  if (!country) refuseAt('countryId', 'report.country_unknown')
}

/** Time zone of the company's country; for staff, of the home country. */
async function zoneOf({ tx, caller }: Work): Promise<string> {
  if (caller.userType === UserType.internal || caller.groupId === null) return zoneOfCountry(null)
  const [group] = await tx
    .select({ countryId: companyGroups.countryId })
    .from(companyGroups)
    .where(eq(companyGroups.id, caller.groupId))
  return zoneOfCountry(group?.countryId)
}

/** Locks a schedule of the caller; throws 404 if it is not theirs. */
async function heldSchedule({ tx, caller }: Work, id: number): Promise<ReportScheduleRow> {
  const [held] = await tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.createdBy, caller.userId)))
    .for('update')
  if (!held) throw refusal.notFound()
  return held
}

export const changeReportSchedule: Handler<'changeReportSchedule'> = (request) =>
  transact(request, async (work) => {
    const { isPaused, version } = request.body
    const held = await heldSchedule(work, request.path.id)
    const current = () => shownSchedule(work.tx, work.caller, held)
    await refuseStale(held.version, version, current)
    if (held.isPaused === isPaused) return current()
    const [row] = await work.tx
      .update(reportSchedules)
      // Runs that were missed during the pause are not sent later.
      .set({ isPaused, version: held.version + 1, nextAt: nextRunOf(held, work.now) })
      .where(eq(reportSchedules.id, held.id))
      .returning()
    if (!row) throw new RowNotWrittenError('report_schedules')
    return shownSchedule(work.tx, work.caller, row)
  })

export const deleteReportSchedule: Handler<'deleteReportSchedule'> = (request) =>
  transact(request, async (work) => {
    const held = await heldSchedule(work, request.path.id)
    const { id, version } = held
    await refuseStale(version, request.query.version, () => shownSchedule(work.tx, work.caller, held))
    await work.tx.delete(reportSchedules).where(eq(reportSchedules.id, id))
    return null
  })
