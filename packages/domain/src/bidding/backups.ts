import { compareAmounts, subtractAmounts } from '../kernel/money.ts'
import type { BidStatus, ReasonKind as WireReasonKind } from '../kernel/wire.ts'
import { alreadyCovered, ReasonKind } from './reasons.ts'

type Ended = { status: BidStatus; reasonKind: WireReasonKind | null; reason: string | null }

/**
 * A bid that was rejected only because every vehicle was covered; its price is valid until its partner
 * withdraws it.
 */
export const isBackup = ({ status, reasonKind, reason }: Ended): boolean =>
  status === 'REJECTED' && reasonKind === ReasonKind.rejectBid && reason === alreadyCovered

export type BackupCandidate = Ended & {
  id: number
  partner: { id: number }
  /** Amount for one vehicle; null where the reader may not see it. */
  normalisedAmount: string | null
  decidedAt: string | null
  bookingIds: readonly number[]
}

/**
 * `difference` is the price minus that of the bid whose vehicle was lost; undefined if either price is
 * unknown. A bid without a price has no rank.
 */
export type Backup<Bid> = { bid: Bid; rank: number | null; difference: string | undefined }

/**
 * The bids to fall back on when a vehicle is lost: the latest of each partner, cheapest first, without
 * partners who have another ongoing bid.
 */
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
    .map((bid, index) => ({
      bid,
      rank: bid.normalisedAmount === null ? null : index + 1,
      difference: differenceOf(bid, lost),
    }))
}

const isOngoing = (status: BidStatus): boolean => status !== 'REJECTED' && status !== 'BACKOUT'

/**
 * The awarded bid that ended last; if none has ended (only some vehicles were lost), the bid that was awarded
 * last.
 */
function lostBid<Bid extends BackupCandidate>(bids: readonly Bid[]): Bid | undefined {
  const awarded = bids.filter(({ bookingIds }) => bookingIds.length > 0)
  const ended = awarded.filter(({ status }) => !isOngoing(status))
  return [...(ended.length > 0 ? ended : awarded)].sort(
    (left, right) => Date.parse(right.decidedAt ?? '') - Date.parse(left.decidedAt ?? ''),
  )[0]
}

/** Bids without a price come last. */
function byPrice(left: BackupCandidate, right: BackupCandidate): number {
  if (left.normalisedAmount === null || right.normalisedAmount === null)
    return Number(left.normalisedAmount === null) - Number(right.normalisedAmount === null)
  return compareAmounts(left.normalisedAmount, right.normalisedAmount)
}

function differenceOf(bid: BackupCandidate, lost: BackupCandidate | undefined): string | undefined {
  if (bid.normalisedAmount === null || !lost || lost.normalisedAmount === null) return undefined
  return subtractAmounts(bid.normalisedAmount, lost.normalisedAmount)
}
