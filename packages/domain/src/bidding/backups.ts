import { compareAmounts, subtractAmounts } from '../kernel/money.ts'
import type { BidStatus, ReasonKind as WireReasonKind } from '../kernel/wire.ts'
import { alreadyCovered, ReasonKind } from './reasons.ts'

type Ended = { status: BidStatus; reasonKind: WireReasonKind | null; reason: string | null }

/** A bid that lost only because every vehicle was covered; its price still stands until its partner says otherwise. */
export const isBackup = ({ status, reasonKind, reason }: Ended): boolean =>
  status === 'REJECTED' && reasonKind === ReasonKind.rejectBid && reason === alreadyCovered

export type BackupCandidate = Ended & {
  id: number
  partner: { id: number }
  /** For one vehicle; not known to everybody. */
  normalisedAmount: string | null
  decidedAt: string | null
  bookingIds: readonly number[]
}

/** With what it costs more, or less, than the bid whose vehicle was lost; unknown where a price is. */
export type Backup<Bid> = { bid: Bid; rank: number; difference: string | undefined }

/** Whom to ask when a vehicle is lost: each partner once, cheapest first, nobody who has a bid again. */
export function backupsOf<Bid extends BackupCandidate>(bids: readonly Bid[]): Backup<Bid>[] {
  const lost = lostBid(bids)
  const isBusy = ({ partner }: Bid) =>
    bids.some((other) => other.partner.id === partner.id && isOngoing(other.status))
  const latest = new Map<number, Bid>()
  for (const bid of bids.filter(isBackup)) {
    const known = latest.get(bid.partner.id)
    if (known === undefined || known.id < bid.id) latest.set(bid.partner.id, bid)
  }
  return [...latest.values()]
    .filter((bid) => !isBusy(bid))
    .sort((left, right) => byPrice(left, right) || left.id - right.id)
    .map((bid, index) => ({ bid, rank: index + 1, difference: differenceOf(bid, lost) }))
}

const isOngoing = (status: BidStatus): boolean => status !== 'REJECTED' && status !== 'BACKOUT'

/** The last that ended after it had been awarded; where only some of its vehicles were lost, the last awarded one. */
function lostBid<Bid extends BackupCandidate>(bids: readonly Bid[]): Bid | undefined {
  const awarded = bids.filter(({ bookingIds }) => bookingIds.length > 0)
  const ended = awarded.filter(({ status }) => !isOngoing(status))
  return [...(ended.length > 0 ? ended : awarded)].sort(
    (left, right) => Date.parse(right.decidedAt ?? '') - Date.parse(left.decidedAt ?? ''),
  )[0]
}

function byPrice(left: BackupCandidate, right: BackupCandidate): number {
  if (left.normalisedAmount === null || right.normalisedAmount === null) return 0
  return compareAmounts(left.normalisedAmount, right.normalisedAmount)
}

function differenceOf(bid: BackupCandidate, lost: BackupCandidate | undefined): string | undefined {
  if (bid.normalisedAmount === null || !lost || lost.normalisedAmount === null) return undefined
  return subtractAmounts(bid.normalisedAmount, lost.normalisedAmount)
}
