import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import type { Caller } from '../http/handler.ts'
import { maskPhone } from './masks.ts'

/** Which fields of a record its reader may see. Which records, is another question (row-scope). */
export type FieldGates = {
  /** Both sides of a price, and what is left between them. */
  margin: boolean
  /** What the shipper pays. Nobody sees it beside the partner's amount but who may see the margin. */
  shipperRates: boolean
  /** What the partner gets. */
  partnerRates: boolean
  phones: boolean
  /** The contacts of one's own shipments are shown in full. */
  shipperPhones: boolean
  phone: (phone: string | null, isOwn?: boolean) => string | null
}

const known = new WeakMap<Caller, FieldGates>()

/** The same for every row that a caller sees; a role that changes makes another caller. */
export function fieldGates(caller: Caller): FieldGates {
  const before = known.get(caller)
  if (before) return before
  const gates = gatesOf(caller)
  known.set(caller, gates)
  return gates
}

function gatesOf(caller: Caller): FieldGates {
  const holds = (permission: Permission) => scopeFor(caller.grants, permission) !== undefined
  const belongsToCompany = caller.userType === UserType.shipper || caller.userType === UserType.demandAdda
  const isStaff = caller.userType === UserType.internal
  const margin = isStaff && holds('margin:view')
  const partnerRates = isStaff && (margin || holds('rate:view'))
  const reveals = holds('phone:reveal')
  return {
    margin,
    shipperRates: margin || belongsToCompany || (isStaff && !partnerRates),
    partnerRates: partnerRates || caller.userType === UserType.partner,
    phones: reveals,
    shipperPhones: reveals || belongsToCompany,
    phone: (phone, isOwn = false) => (phone === null || reveals || isOwn ? phone : maskPhone(phone)),
  }
}

export const isOfCompany = (caller: Caller, groupId: number | null): boolean =>
  groupId !== null && caller.userType !== UserType.internal && caller.groupId === groupId

/** Fields that are always shown to their owner; a person who sees the portal as the owner needs the right as well. */
export const isShownToOwner = ({ seenBy }: Caller, key: Permission): boolean =>
  seenBy === undefined || scopeFor(seenBy.grants, key) !== undefined

/** Whether the first is shown every field that the second is shown. */
export function seesAllOf(viewer: Caller, seen: Caller): boolean {
  const [own, theirs] = [fieldGates(viewer), fieldGates(seen)]
  const gates = ['margin', 'shipperRates', 'partnerRates', 'phones', 'shipperPhones'] as const
  return gates.every((gate) => own[gate] || !theirs[gate])
}
