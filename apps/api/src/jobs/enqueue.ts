import type { Work } from '../kernel/work.ts'
import { jobs } from './jobs.table.ts'

/** The kinds of jobs, each with its payload: whoever does one adds it here by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: contexts merge their kinds into it
export interface JobKinds {}
export type JobKind = keyof JobKinds

type Wanted<Kind extends JobKind> = { key: string; payload: JobKinds[Kind]; dueAt?: Date }

/** Written with the change that asks for it, and done once that is committed. The same key is one job. */
export async function enqueue<Kind extends JobKind>(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  kind: Kind,
  { key, payload, dueAt = now }: Wanted<Kind>,
): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind, key, payload: payload as object, dueAt, createdAt: now })
    .onConflictDoNothing({ target: jobs.key })
}
