import { type CountryFacts, homeCountry } from '../geography/country.ts'
import { failure, type Outcome, success } from '../kernel/outcome.ts'
import { readPhone } from '../kernel/reading.ts'
import { refuserFor } from '../kernel/verdict.ts'
import { peopleSentences } from './people.messages.ts'
import { isWrittenLocally, toE164 } from './phone.ts'

const refuse = refuserFor(peopleSentences)

/** Whose number it is where no dial code is written, and whether it must then be a mobile one (spec, point 5). */
export type PhoneRules = { country?: CountryFacts; mobileOnly?: boolean }

/**
 * A phone number in any spelling, as the wire has it: '0300-111 0001', '+92 300 1110001', '00923001110001', and
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

/** A number that begins with a nought is meant to be dialled at home, and has the home rule's own sentences. */
function cannotDial(local: string): Outcome<never> {
  if (!/^0\d+$/.test(local)) return failure(refuse('people.phone_invalid').refusal)
  if (local.length !== 11) return failure(refuse('people.local_phone_length').refusal)
  return failure(
    refuse(local.startsWith('03') ? 'people.phone_invalid' : 'people.local_phone_prefix').refusal,
  )
}
