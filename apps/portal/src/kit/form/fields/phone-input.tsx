import { PhoneField as PhoneText } from '@karwan/design-system/components/phone-field'
import {
  type CountryFacts,
  countries,
  countryOfPhone,
  homeCountry,
  shownPhone,
} from '@karwan/domain/geography'
import { isPhone, readWrittenPhone } from '@karwan/domain/people'
import { useIntl } from 'react-intl'
import { countryHere, isKnownIso } from '../../access/country-here.ts'
import { useReading } from '../../fields/use-reading.ts'
import { type FieldFacts, useBoundField } from './bound-field.tsx'

export type PhoneFacts = FieldFacts & {
  /** Where a number is dialled that has no dial code, as the form says elsewhere; else where the browser is. */
  country?: CountryFacts | undefined
  /** Of whoever signs in with it: written without a dial code at home, it begins with 03. */
  mobileOnly?: boolean
}

/** With the reader of phone numbers, which only forms that ask for one wait for. */
export function PhoneInput({ country, mobileOnly = false, ...facts }: PhoneFacts) {
  const intl = useIntl()
  const reading = useReading()
  const { field, text, ...bound } = useBoundField(facts)
  return (
    <PhoneText
      {...facts}
      {...bound}
      ref={field.ref}
      value={text}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      read={(typed, iso) =>
        reading(
          readWrittenPhone(typed, { country: isKnownIso(iso) ? countries[iso] : homeCountry, mobileOnly }),
        )
      }
      write={write}
      countries={dialled}
      defaultCountry={(country ?? countryHere()).iso2}
      countryLabel={intl.formatMessage({ id: 'form.dialCode' })}
    />
  )
}

const dialled = Object.values(countries).map(({ iso2, dialCode }) => ({ iso: iso2, dialCode }))

/** What could not be read stays as it was typed, and a number that the viewer sees masked as it is. */
function write(value: string): { text: string; country: string } | undefined {
  const isRead = value.startsWith('+') && isPhone(value)
  if (!isRead && !value.includes('*')) return undefined
  return { text: shownPhone(value), country: countryOfPhone(value)?.iso2 ?? homeCountry.iso2 }
}
