import { allow, type Verdict } from '../kernel/verdict.ts'
import { refuse } from './shipments.messages.ts'

/** Who looks after a shipment: whoever is assigned to it, else its point of contact. */
export type Keeper = { assignedTo: number | null; pocId: number | null }

export const keeperOf = ({ assignedTo, pocId }: Keeper): number | null => assignedTo ?? pocId

/**
 * Claiming a second time changes nothing. A shipment that somebody else looks after must be handed on by
 * them, or assigned by a lead.
 */
export function mayClaim(shipment: Keeper, userId: number, keeperName: string): Verdict {
  const keeper = keeperOf(shipment)
  return keeper === null || keeper === userId ? allow : refuse('shipment.kept_by_other', { name: keeperName })
}

export const mayHandOn = (shipment: Keeper, userId: number): Verdict =>
  keeperOf(shipment) === userId ? allow : refuse('shipment.not_kept_by_you')

/** Releasing a shipment that nobody looks after is allowed and changes nothing. */
export const mayRelease = (shipment: Keeper, userId: number): Verdict =>
  keeperOf(shipment) === null ? allow : mayHandOn(shipment, userId)
