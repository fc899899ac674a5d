import { type CountryFacts, homeCountry } from '../geography/country.ts'
import { failure, type Outcome, success } from '../kernel/outcome.ts'
import { readPhone } from '../kernel/reading.ts'
import { refuserFor } from '../kernel/verdict.ts'
import { peopleSentences } from './people.messages.ts'
import { isWrittenLocally, toE164 } from './phone.ts'

const refuse = refuserFor(peopleSentences)

/** The country for numbers without a dial code, and whether those must be mobile numbers (spec, point 5). */
export type PhoneRules = { country?: CountryFacts; mobileOnly?: boolean }

/**
 * Reads a phone number in any spelling as E.164: '0300-111 0001', '+92 300 1110001', '00923001110001', and
 * '300 1110001' of `country`.
 */
export function readWrittenPhone(typed: string, rules: PhoneRules = {}): Outcome<string> {
  const { country = homeCountry, mobileOnly = false } = rules
  const isLocal = country === homeCountry && isWrittenLocally(typed)
  const number = toE164(typed, country)
  if (number === undefined) return cannotDial(isLocal ? readPhone(typed) : '')
  if (isLocal && mobileOnly && !number.startsWith(`${homeCountry.dialCode}3`))
    return failure(refuse('people.local_phone_prefix').refusal)
  return success(number)
}

/** A number that starts with 0 is meant as a local one, so it gets the sentences of the local rule. */
function cannotDial(local: string): Outcome<never> {
  if (!/^0\d+$/.test(local)) return failure(refuse('people.phone_invalid').refusal)
  if (local.length !== 11) return failure(refuse('people.local_phone_length').refusal)
  return failure(
    refuse(local.startsWith('03') ? 'people.phone_invalid' : 'people.local_phone_prefix').refusal,
  )
}
