import { toLocal } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { nextRunOf, periodOfRun, type ReportName } from '@karwan/domain/reports'
import { mayDo } from '@karwan/domain/roles'
import { and, asc, eq, lte } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { JobHandler, JobScope } from '../../jobs/run-jobs.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { mayReceive, peopleOf } from './report-people.ts'
import { mayReadReport } from './report-readers.ts'
import { type ReportScheduleRow, reportSchedules } from './report-schedules.table.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'reports.send-due': object
  }
}

const mostAtOnce = 500

/**
 * Sends due reports, one schedule per transaction together with its next time, so that another process can
 * continue at any point and processes share the work. Runs that were missed while no process ran are sent
 * once.
 */
export const sendDueReports: JobHandler<object> = {
  tries: 3,
  async run(_, { deps, now }) {
    for (let sent = 0; sent < mostAtOnce; sent += 1)
      if (!(await inTransaction(deps.db, (tx) => sendNext(tx, { deps, now })))) return
  },
}

async function sendNext(tx: Transaction, { deps, now }: Pick<JobScope, 'deps' | 'now'>): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.isPaused, false), lte(reportSchedules.nextAt, now)))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return false
  const [owner] = await tx
    .select({ userType: users.userType, groupId: users.groupId, status: users.status, grants: roles.grants })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, due.createdBy ?? 0))
  const maySchedule =
    owner?.status === 'ACTIVE' &&
    mayDo(owner.grants, 'report:schedule').allowed &&
    mayReadReport(owner, due.kind)
  const next = { nextAt: nextRunOf(due, now), version: due.version + 1 }
  // If the owner has lost the right, the schedule is paused, so that it can be resumed when they get it back.
  await tx
    .update(reportSchedules)
    .set(maySchedule ? { ...next, lastAt: now } : { ...next, isPaused: true })
    .where(eq(reportSchedules.id, due.id))
  if (!maySchedule) return true
  const app = owner.userType === UserType.internal ? 'csr' : 'shipper'
  const values = valuesOf(due, deps.config.appAddresses[app])
  const people = await peopleOf(tx, owner, due.receiverIds)
  for (const { email, language } of people.filter(mayReceive(due.kind)))
    if (email !== null)
      await sendMessage({ tx, now }, { channel: 'MAIL', to: email, language, template: 'report-due', values })
  return true
}

const titles = {
  ...{ lanes: 'Lanes', partners: 'Partners', work: 'Customer support', margins: 'Margins' },
  bids: 'Bidding',
  ageing: 'Ageing',
} as const satisfies Record<ReportName, string>

/** The mail contains a link that requires a sign-in, and no figures. */
function valuesOf(due: ReportScheduleRow, address: string) {
  const today = toLocal(due.nextAt, due.timeZone).slice(0, 10)
  // Ageing has no period; it shows what is owed today.
  const { fromDate, toDate } =
    due.kind === 'ageing' ? { fromDate: today, toDate: today } : periodOfRun(due, due.nextAt)
  const query = new URLSearchParams({ kind: due.kind, fromDate, toDate, format: due.format })
  if (due.countryId !== null) query.set('countryId', String(due.countryId))
  const day = (text: string) => text.split('-').toReversed().join('/')
  return {
    ...{ report: titles[due.kind], from: day(fromDate), to: day(toDate), format: due.format.toUpperCase() },
    link: `${address}${pages[due.kind] ?? '/reports'}?${query}`,
  }
}

/** Pages of reports that have their own address. */
const pages: Partial<Record<ReportName, string>> = { bids: '/reports/bids', ageing: '/invoices/ageing' }
