import type { Work } from '../kernel/work.ts'
import { jobs } from './jobs.table.ts'

/**
 * Job kinds with the types of their payloads. The module that handles a kind adds it by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contexts merge their kinds into it
export interface JobKinds {}
export type JobKind = keyof JobKinds

type Wanted<Kind extends JobKind> = { key: string; payload: JobKinds[Kind]; dueAt?: Date }

/**
 * Writes a job in the transaction of the change; it runs after the commit. Jobs with the same key are written
 * once.
 */
export const enqueue = <Kind extends JobKind>(
  work: Pick<Work, 'tx' | 'now'>,
  kind: Kind,
  wanted: Wanted<Kind>,
): Promise<void> => enqueueAll(work, kind, [wanted])

/** Writes several jobs of one kind. */
export async function enqueueAll<Kind extends JobKind>(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  kind: Kind,
  wanted: readonly Wanted<Kind>[],
): Promise<void> {
  const rows = wanted.map(({ key, payload, dueAt = now }) => ({
    ...{ kind, key, dueAt, createdAt: now },
    payload: payload as object,
  }))
  await tx.insert(jobs).values(rows).onConflictDoNothing({ target: jobs.key })
}
