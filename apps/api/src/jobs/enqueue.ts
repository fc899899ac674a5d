import type { Work } from '../kernel/work.ts'
import { jobs } from './jobs.table.ts'

/** The kinds of jobs, each with its payload: whoever does one adds it here by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: contexts merge their kinds into it
export interface JobKinds {}
export type JobKind = keyof JobKinds

type Wanted<Kind extends JobKind> = { key: string; payload: JobKinds[Kind]; dueAt?: Date }

/** Written with the change that asks for it, and done once that is committed. The same key is one job. */
export const enqueue = <Kind extends JobKind>(
  work: Pick<Work, 'tx' | 'now'>,
  kind: Kind,
  wanted: Wanted<Kind>,
): Promise<void> => enqueueAll(work, kind, [wanted])

/** The same for several of one kind. */
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
