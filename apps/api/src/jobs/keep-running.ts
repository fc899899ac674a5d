import type { Deps } from '../http/handler.ts'
import type { Ports } from '../kernel/work.ts'
import type { JobKinds } from './enqueue.ts'
import { jobs } from './jobs.table.ts'
import { type JobHandlers, runDueJobs } from './run-jobs.ts'

/** A job without payload that runs once per interval, in one of the processes. */
export type Schedule = { kind: RecurringKind; everyMs: number }
type RecurringKind = {
  [Kind in keyof JobKinds]: object extends JobKinds[Kind] ? Kind : never
}[keyof JobKinds]

export type JobRunner = { stop(): Promise<void> }

/** Polling interval without a notification, and the pause between two rounds. */
const lookEveryMs = 1_000
const breatherMs = 100

/** Writes the jobs of the current intervals. Every process tries; the unique key lets only one succeed. */
export async function planSlots({ db, clock }: Pick<Deps, 'db' | 'clock'>, schedules: readonly Schedule[]) {
  const now = clock()
  const slots = schedules.map(({ kind, everyMs }) => {
    const at = new Date(Math.floor(now.getTime() / everyMs) * everyMs)
    return { kind, key: `${kind}@${at.toISOString()}`, payload: {}, dueAt: at, createdAt: now }
  })
  if (slots.length > 0) await db.insert(jobs).values(slots).onConflictDoNothing({ target: jobs.key })
}

/** Runs jobs until it is stopped. */
export function keepRunning(
  deps: Deps,
  ports: Ports,
  handlers: JobHandlers,
  schedules: readonly Schedule[],
): JobRunner {
  let stopped = false
  let planned = ''
  let wake = () => {}
  const unsubscribe = deps.changes.subscribe(() => wake())

  async function look(): Promise<void> {
    const slots = schedules.map(({ everyMs }) => Math.floor(deps.clock().getTime() / everyMs)).join()
    if (slots !== planned) await planSlots(deps, schedules)
    planned = slots
    while (!stopped && (await runDueJobs(deps, ports, handlers)) > 0);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await look()
      } catch (err) {
        if (!stopped) deps.log.warn({ err }, 'jobs could not be looked for; they are looked for again')
      }
      if (!stopped) await breather(breatherMs)
      if (!stopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookEveryMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      wake = () => {}
    }
  }

  const running = run()
  return {
    async stop() {
      stopped = true
      unsubscribe()
      wake()
      await running
    },
  }
}

const breather = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
