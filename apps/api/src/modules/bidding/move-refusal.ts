import { type BidMove, mayMoveBid } from '@karwan/domain/bidding'
import { refuseUnless } from '../../http/refusal.ts'
import type { Bid } from './bid.types.ts'

/** A bid that stands elsewhere by now is a conflict; a missing reason or a loaded truck is a broken rule. */
export async function refuseMove(move: BidMove, current: () => Promise<Bid>): Promise<void> {
  const verdict = mayMoveBid(move)
  if (verdict.allowed) return
  const isConflict = verdict.refusal.code === 'bid.move_refused'
  refuseUnless(verdict, isConflict ? { status: 409, current: await current() } : {})
}
