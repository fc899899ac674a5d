import { type Ref, useId, useState } from 'react'
import { shared } from '../../theme/shared-styles.ts'
import { Field, type FieldProps } from '../field/index.ts'
import { Input } from '../input/index.ts'
import { Select } from '../select/index.ts'
import { errorOf } from '../typed-field/typed-field.tsx'
import { inputOf, type Reading, useTypedText } from '../typed-field/use-typed-text.ts'
import styles from './phone-field.module.css'

export interface PhoneCountry {
  /** The ISO 3166 code, two letters, shown beside the number. */
  iso: string
  /** The dial code, such as '+92'. */
  dialCode: string
}

export interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  /** The number as '+923001110001', or the typed text if it is no number. */
  value: string
  onValueChange: (value: string) => void
  /** Parses the typed or pasted text. A number without a dial code is one of `country`. */
  read: (typed: string, country: string) => Reading
  /** Returns how a number is shown and its country; undefined if `value` is no number. */
  write: (value: string) => { text: string; country: string } | undefined
  /** The countries to choose from. Numbers of others can still be typed with their dial code. */
  countries: readonly PhoneCountry[]
  /** The country that is preselected while neither a number nor another country is chosen. */
  defaultCountry: string
  /** The name of the country list. It must not contain the field's label, or a query by label would find both. */
  countryLabel: string
  /** Called when the number loses the focus. */
  onBlur?: () => void
  /** The name of the field in the form. */
  name?: string
  /** A ref to the input element, to focus it. */
  ref?: Ref<HTMLInputElement>
}

/** A phone number in any spelling. A complete number with a dial code selects its country. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onValueChange, read, write, countries, defaultCountry, countryLabel, ...rest } = props
  const { onBlur, name, ref, ...facts } = rest
  const countryId = useId()
  const [chosen, setChosen] = useState<string>()
  const country = write(value)?.country ?? chosen ?? defaultCountry
  const typed = useTypedText({
    value,
    onValueChange,
    read: (text) => read(text, country),
    write: (number) => write(number)?.text,
    onBlur,
  })
  const choose = (next: string) => {
    setChosen(next)
    if (typed.text === '') return
    const reading = read(typed.text, next)
    typed.replace(reading.ok ? reading.value : typed.text)
  }
  const isKnown = countries.some(({ iso }) => iso === country)
  return (
    <Field {...facts} {...errorOf(typed, facts)}>
      <div className={shared('relative', 'row', 'align-center')}>
        <span className={styles.country}>
          <Select
            id={countryId}
            aria-label={countryLabel}
            aria-invalid={false}
            aria-required={false}
            value={isKnown ? country : ''}
            // Isolate the text: in a right-to-left page, the plus sign would come last.
            options={countries.map(({ iso, dialCode }) => ({
              value: iso,
              label: `\u2066${iso} ${dialCode}\u2069`,
            }))}
            {...(!isKnown && { placeholder: country })}
            onChange={({ target }) => choose(target.value)}
          />
        </span>
        <Input
          {...inputOf(typed)}
          {...{ name, ref }}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          className={styles.number}
        />
      </div>
    </Field>
  )
}
