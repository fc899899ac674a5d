import type { VerifiedSubject } from '@karwan/domain/verification'
import { watchedFacts } from '../../kernel/watched-facts.ts'
import type { Work } from '../../kernel/work.ts'
import type { HeldRecord, Values } from './import-target.ts'

/** Changes by a file send a verified record back to verification, like changes on its page. */
export function watchedRow(
  { tx, now, caller, ports }: Work,
  subject: VerifiedSubject,
  { id, values: held }: HeldRecord,
  values: Values,
) {
  const watched = watchedFacts({ caller, ports, deps: { clock: () => now } }, subject)
  const row = { ...held, id, verificationStatus: Number(held.verificationStatus) }
  return {
    change: watched.following(row, values),
    async tellOf<Written>(written: readonly Written[]): Promise<readonly Written[]> {
      if (written.length > 0) await watched.tell(tx, row, values)
      return written
    },
  }
}
