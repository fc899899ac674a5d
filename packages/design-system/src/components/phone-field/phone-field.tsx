import { type Ref, useId, useState } from 'react'
import control from '../field/control.module.css'
import { Field, type FieldProps } from '../field/index.ts'
import { Input } from '../input/index.ts'
import { Select } from '../select/index.ts'
import { errorOf } from '../typed-field/typed-field.tsx'
import { inputOf, type Reading, useTypedText } from '../typed-field/use-typed-text.ts'
import styles from './phone-field.module.css'

export interface PhoneCountry {
  /** The two letters of ISO 3166, which are seen beside the number. */
  iso: string
  /** '+92' */
  dialCode: string
}

export interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  /** The number as '+923001110001', or the text as it was typed where it is none. */
  value: string
  onValueChange: (value: string) => void
  /** Reads what was typed or pasted; a number without a dial code is one of `country`. */
  read: (typed: string, country: string) => Reading
  /** How a number is shown, and whose it is; undefined where it is none. */
  write: (value: string) => { text: string; country: string } | undefined
  /** The countries to choose from. A number of another one can still be typed with its dial code. */
  countries: readonly PhoneCountry[]
  /** The country that is preselected while neither a number nor another country is chosen. */
  defaultCountry: string
  /** The name of the country list. It must not contain the field's label, or a query by label would find both. */
  countryLabel: string
  /** Called when the number is left. */
  onBlur?: () => void
  /** The name under which a browser sends it. */
  name?: string
  /** The input element, for whoever has to focus it. */
  ref?: Ref<HTMLInputElement>
}

/** A phone number in any spelling. A whole one, with its dial code, brings its country along. */
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
      <div className={control.framed}>
        <span className={styles.country}>
          <Select
            id={countryId}
            aria-label={countryLabel}
            aria-invalid={false}
            aria-required={false}
            value={isKnown ? country : ''}
            // In a page from right to left, the plus sign would come last.
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
