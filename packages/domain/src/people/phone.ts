import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import {
  type CountryFacts,
  countryOfId,
  countryOfPhone,
  hasLengthOfItsCountry,
  homeCountry,
} from '../geography/country.ts'
import { complainTo } from '../kernel/complaint.ts'
import { textField, when } from '../kernel/field.ts'
import { readPhone } from '../kernel/reading.ts'
import { localPhonePrefix, peopleLengths, peopleSentences as say } from './people.messages.ts'

/**
 * The number in E.164 (+923001234567), or undefined if it is invalid. Without a dial code it is read as a
 * number of `country`.
 */
export function toE164(input: string, country: CountryFacts = homeCountry): string | undefined {
  const typed = readPhone(input)
  const number = typed.startsWith('+') ? typed : nationalOrUnmarked(typed, country)
  const parsed = number === undefined ? undefined : parsePhoneNumberFromString(number, { extract: false })
  // E.164 has no extensions, and without the extension the call would reach somebody else.
  if (!parsed?.isValid() || parsed.ext !== undefined || !hasLengthOfItsCountry(parsed.number))
    return undefined
  return parsed.number
}

export const isPhone = (input: string): boolean => toE164(input) !== undefined

/** Whether a number has no country code, so that the rule for local numbers applies (spec, point 5). */
export function isWrittenLocally(input: string): boolean {
  const typed = readPhone(input)
  return !typed.startsWith('+') && !lacksOnlyPlus(typed)
}

/** All complaints about a local mobile number: 11 digits that start with 03. */
export function checkLocalPhone(input: string): string[] {
  const digits = readPhone(input)
  return [
    ...(/^\d+$/.test(digits) && digits.length === peopleLengths.localPhone
      ? []
      : [say['people.local_phone_length']]),
    ...(digits.startsWith(localPhonePrefix) ? [] : [say['people.local_phone_prefix']]),
  ]
}

export const phoneField = z
  .pipe(
    z.string(say['people.phone_invalid']),
    z.transform((input) => toE164(input) ?? readPhone(input)),
  )
  .check(z.refine(isPhone, say['people.phone_invalid']))

/**
 * The complaints about a phone that somebody signs in with. Without a dial code it is read as a number of
 * `country`; for the home country the local rule (starts with 03) applies.
 */
export function complaintsAboutAccountPhone(typed: string, country = homeCountry): string[] {
  const local = country.homeFlag && isWrittenLocally(typed) ? checkLocalPhone(typed) : []
  if (local.length > 0 || toE164(typed, country) !== undefined) return local
  return [say['people.phone_invalid']]
}

export const accountPhoneField = z.pipe(
  textField.check((context) => {
    const complaints = context.value === undefined ? [] : complaintsAboutAccountPhone(context.value)
    complainTo(
      context,
      complaints.map((message) => ({ path: [], message })),
    )
  }),
  z.transform((typed: string | undefined) => typed && (toE164(typed) ?? typed)),
)

type WithPhone = { phoneNumber: string; countryId?: number | undefined }

/** A form check for a phone without a dial code: it is read as a number of the form's `countryId`. */
export const phoneOfItsCountry = z.check<WithPhone>(
  (context) => {
    const { phoneNumber, countryId } = context.value
    const country = countryOfId(countryId)
    const complaints = complaintsAboutAccountPhone(phoneNumber, country)
    if (complaints.length === 0)
      context.value = { ...context.value, phoneNumber: toE164(phoneNumber, country) ?? phoneNumber }
    complainTo(
      context,
      complaints.map((message) => ({ path: ['phoneNumber'], message })),
    )
  },
  // Runs also if other fields have complaints. A missing or non-text phone is reported by its own field.
  { when: ({ value }) => typeof Object(value).phoneNumber === 'string' && Object(value).phoneNumber !== '' },
)

/** An optional phone; a text that is no number stays as typed and is refused. */
export const optionalPhoneField = z
  .pipe(
    textField,
    z.transform((typed: string | undefined) => typed && (toE164(typed) ?? typed)),
  )
  .check(when(isPhone, say['people.phone_invalid']))

/** Whether only the plus sign is missing: 92300… has a country code, 0300… does not. */
const lacksOnlyPlus = (typed: string): boolean =>
  /^[1-9]\d*$/.test(typed) && countryOfPhone(`+${typed}`) !== undefined

function nationalOrUnmarked(typed: string, country: CountryFacts): string | undefined {
  if (!/^\d+$/.test(typed)) return undefined
  if (lacksOnlyPlus(typed)) return `+${typed}`
  return parsePhoneNumberFromString(typed, country.iso2)?.number
}
