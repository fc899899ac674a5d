import * as z from 'zod/mini'
import { idField, isPositive, numberField, required, textField, when } from '../kernel/field.ts'
import { optionalEmailField } from './credentials.ts'
import { peopleSentences as say } from './people.messages.ts'
import { optionalPhoneField } from './phone.ts'

const missing = say['people.required_missing']

export const internalUserCreateForm = z.object({
  fullName: required(textField, missing),
  phoneNumber: required(optionalPhoneField, missing),
  email: required(optionalEmailField, missing),
  // A role of 0 is the unchosen entry of the list (spec, point 5).
  roleId: required(numberField.check(when(isPositive, missing)), missing),
})

/** A name with a phone, or a name with an e-mail address. */
export const internalUserUpdateForm = z
  .object({
    fullName: required(textField, missing),
    phoneNumber: optionalPhoneField,
    email: optionalEmailField,
    roleId: idField(missing),
  })
  .check(
    z.refine((form) => form.phoneNumber !== undefined || form.email !== undefined, {
      error: missing,
      path: ['phoneNumber'],
    }),
  )

export type InternalUserCreate = z.output<typeof internalUserCreateForm>
export type InternalUserUpdate = z.output<typeof internalUserUpdateForm>
