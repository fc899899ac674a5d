import * as z from 'zod/mini'
import { countries } from '../geography/country.ts'
import { idField, isAtMost, required, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { optionalEmailField, passwordField } from './credentials.ts'
import { codeField } from './one-time-code.ts'
import { peopleSentences as say } from './people.messages.ts'
import { phoneOfItsCountry } from './phone.ts'

const missing = say['people.required_missing']
const short = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['people.too_long'], { field, limit })))

const account = {
  fullName: required(short('Name', 200), missing),
  companyName: required(short('Company', 200), missing),
  email: required(optionalEmailField, missing),
  phoneNumber: required(textField, missing),
  countryId: required(idField(missing), missing),
  locale: short('Language', 10),
  password: passwordField,
}
const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: say['people.passwords_differ'], path: ['confirmPassword'] },
)

/** The countries in which a company can sign up, by their ids in the API. */
export const signUpCountries = [
  { id: 1, name: countries.PK.name },
  { id: 2, name: countries.ET.name },
  { id: 3, name: countries.DJ.name },
] as const

/** The sign-up details, before a code is sent to the phone. */
export const signUpForm = z
  .object({ ...account, confirmPassword: z.string(say['people.passwords_differ']) })
  .check(phoneOfItsCountry, sameTwice)

/** Both steps use the same fields; the code stays empty until it is sent. */
export const signUpDetailsForm = z
  .object({ ...account, confirmPassword: z.string(say['people.passwords_differ']), otp: z.string() })
  .check(phoneOfItsCountry, sameTwice)
export const signUpCodeForm = z
  .object({ ...account, confirmPassword: z.string(say['people.passwords_differ']), otp: codeField })
  .check(phoneOfItsCountry, sameTwice)

/** The body that opens the account: with the code, and without the repeated password. */
export const accountForm = z
  .object({ ...account, otp: codeField, clientSecret: z.optional(z.string()) })
  .check(phoneOfItsCountry)

export type SignUpInput = z.input<typeof signUpForm>
export type SignUpValues = z.output<typeof signUpForm>
