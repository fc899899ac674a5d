import { PhoneField as PhoneText } from '@karwan/design-system/components/phone-field'
import {
  type CountryFacts,
  countries,
  countryOfPhone,
  homeCountry,
  shownPhone,
} from '@karwan/domain/geography'
import { isPhone, readWrittenPhone } from '@karwan/domain/people'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { countryHere, isKnownIso } from '../../access/country-here.ts'
import { useReading } from '../../fields/use-reading.ts'
import { type FieldFacts, unreadBy, useBoundField } from './bound-field.tsx'

export type PhoneFacts = FieldFacts & {
  /** The country of numbers without a dial code, from the rest of the form; by default the browser's. */
  country?: CountryFacts | undefined
  /** For a phone that somebody signs in with: a local number of the home country has to begin with 03. */
  mobileOnly?: boolean
}

/** In a module of its own, so that only forms with a phone field load the parser of phone numbers. */
export function PhoneInput({ country, mobileOnly = false, ...facts }: PhoneFacts) {
  const intl = useIntl()
  const reading = useReading()
  const chosen = useRef<string>(undefined)
  const read = (typed: string, iso = '') => {
    chosen.current = iso
    const inCountry = isKnownIso(iso) ? countries[iso] : homeCountry
    return reading(readWrittenPhone(typed, { country: inCountry, mobileOnly }))
  }
  const unread = unreadBy({ read: (typed) => read(typed, chosen.current), write })
  const { field, text, ...bound } = useBoundField({ ...facts, unread })
  return (
    <PhoneText
      {...facts}
      {...bound}
      ref={field.ref}
      value={text}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      read={read}
      write={write}
      countries={dialled}
      defaultCountry={(country ?? countryHere()).iso2}
      countryLabel={intl.formatMessage({ id: 'form.dialCode' })}
    />
  )
}

const dialled = Object.values(countries).map(({ iso2, dialCode }) => ({ iso: iso2, dialCode }))

/** Formats a number; undefined leaves unreadable text as typed. A masked number is shown as it is. */
function write(value: string): { text: string; country: string } | undefined {
  const isRead = value.startsWith('+') && isPhone(value)
  if (!isRead && !value.includes('*')) return undefined
  return { text: shownPhone(value), country: countryOfPhone(value)?.iso2 ?? homeCountry.iso2 }
}
