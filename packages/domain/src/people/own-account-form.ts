import * as z from 'zod/mini'
import { isAtMost, numberField, required, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { optionalEmailField } from './credentials.ts'
import { codeField } from './one-time-code.ts'
import { peopleSentences as say } from './people.messages.ts'
import { accountPhoneField } from './phone.ts'

/** What everybody may change of their own account without a code. */
export const ownAccountForm = z.object({
  fullName: required(
    textField.check(when(isAtMost(200), fillIn(say['people.too_long'], { field: 'Name', limit: 200 }))),
    say['people.required_missing'],
  ),
  version: numberField,
})

export type ContactKind = 'phoneNumber' | 'email'

const contact = { phoneNumber: accountPhoneField, email: optionalEmailField }
type Contact = { phoneNumber?: string | undefined; email?: string | undefined }

const isEither = z.refine<Contact>(
  ({ phoneNumber, email }) => (phoneNumber === undefined) !== (email === undefined),
  { error: say['people.one_contact'], path: ['phoneNumber'] },
)

/** The new phone or e-mail that gets the code; exactly one of them. */
export const newContactForm = z.object(contact).check(isEither)

/** The same with the received code. */
export const contactCodeForm = z.object({ ...contact, otp: codeField }).check(isEither)

/** The two steps of the dialog, for one kind of contact. */
export const contactForm = (kind: ContactKind, step: 'name' | 'code') =>
  z.object({
    contact: required(
      kind === 'email' ? optionalEmailField : accountPhoneField,
      say[kind === 'email' ? 'people.email_invalid' : 'people.phone_invalid'],
    ),
    otp: step === 'code' ? codeField : z.string(),
  })
