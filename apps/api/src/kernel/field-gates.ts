import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import type { Caller } from '../http/handler.ts'
import { maskPhone } from './masks.ts'

/** Which fields of a record the reader may see. Which records they may see is decided in row-scope.ts. */
export type FieldGates = {
  /** The shipper's and the partner's price together, and the margin between them. */
  margin: boolean
  /** What the shipper pays. Shown next to the partner's amount only to those who may see the margin. */
  shipperRates: boolean
  /** What the partner earns. */
  partnerRates: boolean
  phones: boolean
  /** The contacts of one's own shipments are shown in full. */
  shipperPhones: boolean
  phone: (phone: string | null, isOwn?: boolean) => string | null
}

const known = new WeakMap<Caller, FieldGates>()

/** Cached per caller object; a changed role produces a new caller object. */
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

/** Owners always see these fields. A person who sees the portal as the owner also needs the permission. */
export const isShownToOwner = ({ seenBy }: Caller, key: Permission): boolean =>
  seenBy === undefined || scopeFor(seenBy.grants, key) !== undefined

/** Whether `viewer` sees every field that `seen` sees. */
export function seesAllOf(viewer: Caller, seen: Caller): boolean {
  const [own, theirs] = [fieldGates(viewer), fieldGates(seen)]
  const gates = ['margin', 'shipperRates', 'partnerRates', 'phones', 'shipperPhones'] as const
  return gates.every((gate) => own[gate] || !theirs[gate])
}
