import { PhoneField as PhoneText } from '@karwan/design-system/components/phone-field'
import { countries, countryOfPhone, homeCountry, shownPhone } from '@karwan/domain/geography'
import { isPhone, readWrittenPhone } from '@karwan/domain/people'
import { useIntl } from 'react-intl'
import { countryHere, isKnownIso } from '../../access/country-here.ts'
import { useReading } from '../../fields/use-reading.ts'
import { type FieldFacts, useBoundField } from './bound-field.tsx'

/** Brings the parser of phone numbers, so it loads only with forms that ask for one. */
export function PhoneInput(facts: FieldFacts) {
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
        reading(readWrittenPhone(typed, { country: isKnownIso(iso) ? countries[iso] : homeCountry }))
      }
      write={write}
      countries={dialled}
      defaultCountry={countryHere().iso2}
      countryLabel={intl.formatMessage({ id: 'form.dialCode' })}
    />
  )
}

const dialled = Object.values(countries).map(({ iso2, dialCode }) => ({ iso: iso2, dialCode }))

/** A number that is masked for the viewer stays as it is. */
function write(value: string): { text: string; country: string } | undefined {
  if (!isPhone(value) && !value.includes('*')) return undefined
  return { text: shownPhone(value), country: countryOfPhone(value)?.iso2 ?? homeCountry.iso2 }
}
