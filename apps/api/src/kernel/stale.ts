import { refusal } from '../http/refusal.ts'

/** Who edits what somebody else has changed since gets the record as it is now, and nothing is overwritten. */
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
