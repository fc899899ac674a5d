import type { Schedule } from '../jobs/keep-running.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { deliverMessage } from '../outbox/deliver.ts'
import { keepScores } from './bidding/keep-scores.ts'
import { draftInvoices } from './billing/invoice-batches.ts'
import { remindOverdue } from './billing/remind-overdue.ts'
import { settleAnew } from './billing/settle-anew.ts'
import { writeImport } from './imports/write-rows.ts'
import { collectEvents } from './integrations/collect-events.ts'
import { deliverEvent } from './integrations/deliver.ts'
import { deliverPush } from './notifications/deliver-push.ts'
import { mayStillOpen } from './notifications/in-sight.ts'
import { remind } from './notifications/remind.ts'
import { sendDueReports } from './reports/send-due-reports.ts'
import { endSeeingByTime } from './session/seeing-as.ts'
import { bookDueTemplates } from './templates/book-due-templates.ts'
import { endByTime } from './verification/end-by-time.ts'

/** The handler of every kind of job; a missing one is a compile error. */
export const jobHandlers: JobHandlers = {
  'imports.write': writeImport,
  'billing.draft-invoices': draftInvoices,
  'billing.overdue': remindOverdue,
  'billing.settle-anew': settleAnew,
  'integrations.collect': collectEvents,
  'integrations.deliver': deliverEvent,
  'notifications.push': deliverPush,
  'notifications.remind': remind,
  'outbox.deliver': deliverMessage(mayStillOpen),
  'partners.score': keepScores,
  'reports.send-due': sendDueReports,
  'session.end-seeing-as': endSeeingByTime,
  'templates.book-due': bookDueTemplates,
  'verification.end-by-time': endByTime,
}

/** The recurring jobs. */
export const schedules: readonly Schedule[] = [
  { kind: 'partners.score', everyMs: 60_000 },
  { kind: 'integrations.collect', everyMs: 10_000 },
  { kind: 'notifications.remind', everyMs: 60_000 },
  { kind: 'billing.overdue', everyMs: 10 * 60_000 },
  { kind: 'reports.send-due', everyMs: 60_000 },
  { kind: 'session.end-seeing-as', everyMs: 60_000 },
  { kind: 'templates.book-due', everyMs: 60_000 },
  { kind: 'verification.end-by-time', everyMs: 60_000 },
]
