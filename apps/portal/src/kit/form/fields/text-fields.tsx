import { AmountField as AmountText } from '@karwan/design-system/components/amount-field'
import { Input } from '@karwan/design-system/components/input'
import { NumberInput } from '@karwan/design-system/components/number-input'
import { Textarea } from '@karwan/design-system/components/textarea'
import { isAmount, readWrittenAmount } from '@karwan/domain/kernel'
import type { ChangeEvent, ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { useReading } from '../../fields/use-reading.ts'
import { type FieldFacts, LabelledField, unreadBy, useBoundField } from './bound-field.tsx'

export type TextFieldProps = FieldFacts &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type' | 'dir'>

export function TextField({ autoComplete = 'off', inputMode, type, dir, ...facts }: TextFieldProps) {
  const { field, text, ...bound } = useBoundField(facts)
  return (
    <LabelledField {...facts} {...bound}>
      <Input {...field} value={text} {...{ autoComplete, inputMode, type, dir }} />
    </LabelledField>
  )
}

export type TextareaFieldProps = FieldFacts & { limit: number; rows?: number }

export function TextareaField({ limit, rows = 3, ...facts }: TextareaFieldProps) {
  const { field, text, ...bound } = useBoundField(facts)
  return (
    <LabelledField {...facts} {...bound}>
      <Textarea {...field} value={text} limit={limit} rows={rows} />
    </LabelledField>
  )
}

export type NumberFieldProps = FieldFacts & {
  unit?: string
  whole?: boolean
  /** Shown, but derived from other fields. */
  readOnly?: boolean
  /** Called after the form has the new text. */
  onChanged?: () => void
}

export function NumberField({
  unit,
  whole = false,
  readOnly = false,
  onChanged,
  ...facts
}: NumberFieldProps) {
  const { field, text, ...bound } = useBoundField(facts)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    field.onChange(event)
    onChanged?.()
  }
  return (
    <LabelledField {...facts} {...bound}>
      <NumberInput
        {...field}
        value={text}
        suffix={unit}
        whole={whole}
        readOnly={readOnly}
        onChange={change}
      />
    </LabelledField>
  )
}

export type AmountFieldProps = FieldFacts & { currency: string }

/** An amount in any usual spelling, '125k' or '1.25 lac'; its value is a decimal string. */
export function AmountField({ currency, ...facts }: AmountFieldProps) {
  const intl = useIntl()
  const reading = useReading()
  const ways = {
    read: (typed: string) => reading(readWrittenAmount(typed, currency)),
    write: (value: string) => (isAmount(value) ? grouped(value, intl.locale) : undefined),
  }
  const { field, text, ...bound } = useBoundField({ ...facts, unread: unreadBy(ways) })
  return (
    <AmountText
      {...facts}
      {...bound}
      currency={currency}
      ref={field.ref}
      value={text}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      {...ways}
    />
  )
}

function grouped(amount: string, language: string): string {
  const digits = amount.includes('.') ? 2 : 0
  const figures = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // A decimal text of up to 14 digits; Intl reads it without going through a float.
  return figures.format(amount as Intl.StringNumericLiteral)
}
