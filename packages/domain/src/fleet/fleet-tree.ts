import { allow, refuserFor, type Verdict } from '../kernel/verdict.ts'
import { fleetRefusals } from './fleet.messages.ts'

const refuse = refuserFor(fleetRefusals)

/** A fleet with its parent, as far as the tree needs it. */
export type PlacedFleet = { readonly id: number; readonly parentFleetId: number | null }
export type FleetBranch<F extends PlacedFleet> = { fleet: F; under: FleetBranch<F>[] }

/**
 * A fleet cannot be moved under itself or under one of its descendants. `fleets` are all fleets of the
 * partner.
 */
export function mayStandUnder(
  fleets: readonly PlacedFleet[],
  fleetId: number,
  parentFleetId: number | null,
): Verdict {
  if (parentFleetId === null) return allow
  const parentOf = new Map(fleets.map((fleet) => [fleet.id, fleet.parentFleetId]))
  return fleetsAbove(parentOf, parentFleetId).has(fleetId) ? refuse('fleet.under_itself') : allow
}

type FleetMember = { readonly partnerId: number; readonly fleetId: number | null }

/** Whether a vehicle or driver would change its fleet; `undefined` stands for out of any. */
export function mayJoinFleet(
  { partnerId, fleetId }: FleetMember,
  fleet: { readonly id: number; readonly partnerId: number } | undefined,
): Verdict {
  if (fleet && fleet.partnerId !== partnerId) return refuse('fleet.other_partner')
  return fleetId === (fleet?.id ?? null) ? refuse('fleet.there_already') : allow
}

/** The fleet itself and all fleets above it. */
export function fleetsAbove(parentOf: ReadonlyMap<number, number | null>, fleetId: number): Set<number> {
  const path = new Set<number>()
  let at: number | null = fleetId
  while (at !== null && !path.has(at)) {
    path.add(at)
    at = parentOf.get(at) ?? null
  }
  return path
}

/** The fleets as a tree; a fleet whose parent is not in the list is a root. */
export function treeOf<F extends PlacedFleet>(fleets: readonly F[]): FleetBranch<F>[] {
  const known = new Set(fleets.map(({ id }) => id))
  const under = (parent: number | null): FleetBranch<F>[] =>
    fleets
      .filter(({ parentFleetId }) => (isKnown(parentFleetId) ? parentFleetId : null) === parent)
      .map((fleet) => ({ fleet, under: under(fleet.id) }))
  const isKnown = (id: number | null): boolean => id !== null && known.has(id)
  return under(null)
}
