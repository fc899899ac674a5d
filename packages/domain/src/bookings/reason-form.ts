import * as z from 'zod/mini'
import { choiceOf, required } from '../kernel/field.ts'
import { isActiveField, localNameField, lookupText, neededLookup } from '../kernel/lookup.ts'

/** Given by the system to the bids that are left over once every vehicle is awarded. */
export const alreadyCoveredReasonId = 206

const kinds = { 1: true, 2: true, 3: true } as const

/** Why a bid is backed out of or rejected, or a booking cancelled, as it is added and changed. */
export const reasonForm = z.object({
  kind: required(choiceOf(kinds, neededLookup('Kind')), neededLookup('Kind')),
  label: required(lookupText('Reason', 200), neededLookup('Reason')),
  localName: localNameField,
  isActive: isActiveField,
})

/** "Other" takes what nothing else fits, and the system goes on giving its own. */
export const isReasonAlwaysThere = ({ id, needsText }: { id: number; needsText: boolean }): boolean =>
  needsText || id === alreadyCoveredReasonId

export type ReasonValues = z.output<typeof reasonForm>
