import { allow, refuserFor, type Verdict } from '../kernel/verdict.ts'
import { fleetRefusals } from './fleet.messages.ts'

const refuse = refuserFor(fleetRefusals)

/** A fleet as far as its place among the others goes. */
export type PlacedFleet = { readonly id: number; readonly parentFleetId: number | null }
export type FleetBranch<F extends PlacedFleet> = { fleet: F; under: FleetBranch<F>[] }

/** No fleet stands under itself, nor under one that stands under it. `fleets` are all of the partner. */
export function mayStandUnder(
  fleets: readonly PlacedFleet[],
  fleetId: number,
  parentFleetId: number | null,
): Verdict {
  if (parentFleetId === null) return allow
  const parentOf = new Map(fleets.map((fleet) => [fleet.id, fleet.parentFleetId]))
  return fleetsAbove(parentOf, parentFleetId).has(fleetId) ? refuse('fleet.under_itself') : allow
}

/** The fleet and all that it stands under, from itself to the top. */
export function fleetsAbove(parentOf: ReadonlyMap<number, number | null>, fleetId: number): Set<number> {
  const path = new Set<number>()
  let at: number | null = fleetId
  while (at !== null && !path.has(at)) {
    path.add(at)
    at = parentOf.get(at) ?? null
  }
  return path
}

/** The fleets as they stand in each other; one whose parent is not among them stands at the top. */
export function treeOf<F extends PlacedFleet>(fleets: readonly F[]): FleetBranch<F>[] {
  const known = new Set(fleets.map(({ id }) => id))
  const under = (parent: number | null): FleetBranch<F>[] =>
    fleets
      .filter(({ parentFleetId }) => (isKnown(parentFleetId) ? parentFleetId : null) === parent)
      .map((fleet) => ({ fleet, under: under(fleet.id) }))
  const isKnown = (id: number | null): boolean => id !== null && known.has(id)
  return under(null)
}
