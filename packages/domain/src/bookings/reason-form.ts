import * as z from 'zod/mini'
import { choiceOf, required } from '../kernel/field.ts'
import { isActiveField, localNameField, lookupText, neededLookup } from '../kernel/lookup.ts'

/** The reason that the system gives to the remaining bids once every vehicle is awarded. */
export const alreadyCoveredReasonId = 206

const kinds = { 1: true, 2: true, 3: true } as const

/** A refusal reason: why a bid is backed out of or rejected, or a booking cancelled. */
export const reasonForm = z.object({
  kind: required(choiceOf(kinds, neededLookup('Given when')), neededLookup('Given when')),
  label: required(lookupText('Reason', 200), neededLookup('Reason')),
  localName: localNameField,
  isActive: isActiveField,
})

/** Reasons that cannot be retired: "Other", and the one that the system gives itself. */
export const isReasonAlwaysThere = ({ id, needsText }: { id: number; needsText: boolean }): boolean =>
  needsText || id === alreadyCoveredReasonId

export type ReasonValues = z.output<typeof reasonForm>
