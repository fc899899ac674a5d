import * as z from 'zod/mini'
import { idField, required, textField } from '../kernel/field.ts'
import { optionalEmailField, passwordField } from './credentials.ts'
import { peopleSentences as say } from './people.messages.ts'
import { optionalPhoneField } from './phone.ts'

const missing = say['people.required_missing']
const text = required(textField, missing)

/** A shipper opens an account; the OTP was sent to the phone before. */
export const signUpForm = z
  .object({
    fullName: text,
    companyName: text,
    email: required(optionalEmailField, missing),
    phoneNumber: required(optionalPhoneField, missing),
    countryId: required(idField(missing), missing),
    locale: textField,
    password: passwordField,
    confirmPassword: z.string(say['people.passwords_differ']),
    otp: text,
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: say['people.passwords_differ'],
      path: ['confirmPassword'],
    }),
  )

export type SignUpInput = z.input<typeof signUpForm>
export type SignUpValues = z.output<typeof signUpForm>
