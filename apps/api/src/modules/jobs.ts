import type { Schedule } from '../jobs/keep-running.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { deliverMessage } from '../outbox/deliver.ts'

/** Who does each kind of job; the compiler names the one that nobody does. */
export const jobHandlers: JobHandlers = {
  'outbox.deliver': deliverMessage,
}

/** What begins anew by the clock. */
export const schedules: readonly Schedule[] = []
