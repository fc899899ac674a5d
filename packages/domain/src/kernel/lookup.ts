import * as z from 'zod/mini'
import { isAtMost, textField, when } from './field.ts'
import { allow, fillIn, refuserFor, type Verdict } from './verdict.ts'

/** Refusals of the lookup registers: goods types, variants, reasons, cities, banks. */
export const lookupRefusals = {
  'lookup.required': '{field} is required',
  'lookup.too_long': '{field} cannot exceed {limit} characters',
  'lookup.exists': 'This name already exists',
  'lookup.always_there': 'This one is always needed and cannot be retired',
  'lookup.retired': '{field} is no longer offered',
  'lookup.retired_already': 'It is already retired',
  'lookup.offered_already': 'It is already offered',
} as const

const refuse = refuserFor(lookupRefusals)

export const neededLookup = (field: string): string => fillIn(lookupRefusals['lookup.required'], { field })

export const lookupText = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(lookupRefusals['lookup.too_long'], { field, limit })))

export const localNameField = lookupText('Local name', 100)

/** Absent for a new entry, which is active. */
export const isActiveField = z.optional(z.boolean())

/** Whether an entry may be retired; entries that the system or a form relies on may not. */
export const mayRetire = (isAlwaysThere: boolean, isActive: boolean | undefined): Verdict =>
  isAlwaysThere && isActive === false ? refuse('lookup.always_there') : allow

/** Whether retiring an entry, or offering it again, would change it. */
export function mayChangeOffer(isOffered: boolean, toOffer: boolean): Verdict {
  if (isOffered !== toOffer) return allow
  return refuse(toOffer ? 'lookup.offered_already' : 'lookup.retired_already')
}
