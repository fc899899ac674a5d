import { isStillValid, mayTakePart } from '@karwan/domain/bidding'
import { addAmounts, multiplyAmount } from '@karwan/domain/kernel'
import type { Bid } from './bidding.queries.ts'

/** How many vehicles to award to each chosen bid, by its id. */
export type Choice = Readonly<Record<number, number>>

export const isExpired = ({ status, validUntil }: Bid, now: Date): boolean =>
  status === 'CREATED' &&
  !isStillValid({ validUntil: validUntil === null ? null : new Date(validUntil) }, now)

export const isAwardable = (bid: Bid, now: Date): boolean =>
  bid.status === 'CREATED' && mayTakePart(bid.partner).allowed && !isExpired(bid, now)

export const vehiclesChosen = (choice: Choice): number =>
  Object.values(choice).reduce((sum, count) => sum + count, 0)

/** Adds a bid to the choice with as many of its vehicles as are still open, or removes it. */
export function toggled(choice: Choice, bid: Bid, vehiclesOpen: number): Choice {
  if (choice[bid.id] !== undefined) {
    const { [bid.id]: _, ...rest } = choice
    return rest
  }
  const left = vehiclesOpen - vehiclesChosen(choice)
  return left <= 0 ? choice : { ...choice, [bid.id]: Math.min(bid.vehicleCount, left) }
}

export function withCount(choice: Choice, bid: Bid, count: number, vehiclesOpen: number): Choice {
  const others = vehiclesChosen(choice) - (choice[bid.id] ?? 0)
  const most = Math.min(bid.vehicleCount, vehiclesOpen - others)
  return { ...choice, [bid.id]: Math.max(1, Math.min(count, most)) }
}

/** The choice without bids that are gone or can no longer be awarded. */
export function stillThere(choice: Choice, bids: readonly Bid[], now: Date): Choice {
  const kept = Object.entries(choice).filter(([id]) =>
    bids.some((bid) => bid.id === Number(id) && isAwardable(bid, now)),
  )
  return Object.fromEntries(kept)
}

/** The chosen bids with their vehicles and prices, and the total; undefined if a price is unknown. */
export function priceOf(choice: Choice, bids: readonly Bid[]) {
  const lines = bids.flatMap(({ id, partner, normalisedAmount, vehicle, driver }) => {
    const count = choice[id]
    if (count === undefined) return []
    const amount = normalisedAmount === null ? undefined : multiplyAmount(normalisedAmount, count)
    return [{ partner: partner.name, count, amount, vehicle, driver }]
  })
  const known = lines.flatMap(({ amount }) => amount ?? [])
  return { lines, sum: known.length === lines.length ? addAmounts(...known) : undefined }
}

/** Awards the chosen bids as they are shown: one that changes before the award is read is not awarded. */
export function awardBody(shipmentId: number, choice: Choice, bids: readonly Pick<Bid, 'id' | 'version'>[]) {
  const chosen = bids.flatMap(({ id, version }) => {
    const count = choice[id]
    return count === undefined ? [] : [{ id, version, count }]
  })
  return {
    shipmentId,
    bidIds: chosen.map(({ id }) => id),
    vehicleCounts: chosen.map(({ count }) => count),
    bidVersions: chosen.map(({ version }) => version),
  }
}
