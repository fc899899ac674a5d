import { refusal } from '../http/refusal.ts'

/** Optimistic locking: a stale version is refused with the present record, and nothing is overwritten. */
export async function refuseStale(
  version: number,
  read: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (read === undefined || read === version) return
  throw refusal.conflict({
    code: 'request.stale_version',
    message: 'Somebody else has changed this record meanwhile',
    current: await current(),
  })
}
