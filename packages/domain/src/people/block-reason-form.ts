import * as z from 'zod/mini'
import { choiceOf, required, when } from '../kernel/field.ts'
import { isActiveField, localNameField, lookupText, neededLookup } from '../kernel/lookup.ts'
import { blockActions } from './blocking.ts'
import { userTypes } from './user-type.ts'

const whose = neededLookup('Said of')

/** A reason for blocking or unblocking. */
export const blockReasonForm = z.object({
  name: required(lookupText('Name', 100), neededLookup('Name')),
  localName: localNameField,
  reasonType: required(choiceOf(blockActions, neededLookup('Given when')), neededLookup('Given when')),
  userTypes: z
    ._default(z.array(required(choiceOf(userTypes, whose), whose)), [])
    .check(when((chosen) => chosen.length > 0, whose)),
  isActive: isActiveField,
})

export type BlockReasonValues = z.output<typeof blockReasonForm>
