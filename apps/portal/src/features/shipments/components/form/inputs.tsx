import { Checkbox } from '@karwan/design-system/components/checkbox'
import { DateTimeInput } from '@karwan/design-system/components/date-time-input'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { NumberInput } from '@karwan/design-system/components/number-input'
import { type RadioCard, RadioCards } from '@karwan/design-system/components/radio-cards'
import { Select, type SelectOption } from '@karwan/design-system/components/select'
import { Textarea } from '@karwan/design-system/components/textarea'
import type { ComponentProps, ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useChosenMoment } from '../../../../kit/form/use-chosen-moment.ts'
import { type FieldName, fieldId, useFieldError, useShipmentForm } from './use-form-field.ts'

interface FieldFacts {
  name: FieldName
  label: string
  hint?: ReactNode
  required?: boolean
}

function LabelledField({ name, children, ...facts }: FieldFacts & { children: ReactNode }) {
  return (
    <Field {...facts} id={fieldId(name)} error={useFieldError(name)}>
      {children}
    </Field>
  )
}

type InputExtras = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type' | 'dir'>

export function TextField({
  autoComplete = 'off',
  inputMode,
  type,
  dir,
  ...facts
}: FieldFacts & InputExtras) {
  const { register } = useShipmentForm()
  return (
    <LabelledField {...facts}>
      <Input {...register(facts.name)} {...{ autoComplete, inputMode, type, dir }} />
    </LabelledField>
  )
}

/** Not a number input: spaces and dashes are read, and removed by the domain. */
export function PhoneField(facts: FieldFacts) {
  return <TextField {...facts} type="tel" inputMode="tel" dir="ltr" />
}

export function FigureField({
  unit,
  currency,
  whole,
  ...facts
}: FieldFacts & { unit?: string; currency?: string; whole?: boolean }) {
  const { register } = useShipmentForm()
  return (
    <LabelledField {...facts}>
      <NumberInput {...register(facts.name)} prefix={currency} suffix={unit} whole={whole ?? false} />
    </LabelledField>
  )
}

export function MomentField({ hint, ...facts }: FieldFacts) {
  const { register, control } = useShipmentForm()
  const chosen = useChosenMoment()(textOf(useWatch({ control, name: facts.name })))
  const hints = chosen ? (
    <>
      {chosen}
      {hint && <br />}
      {hint}
    </>
  ) : (
    hint
  )
  return (
    <LabelledField {...facts} hint={hints}>
      <DateTimeInput {...register(facts.name)} />
    </LabelledField>
  )
}

export function ChoiceField({
  options,
  placeholder,
  ...facts
}: FieldFacts & { options: readonly SelectOption[]; placeholder?: string }) {
  const { field } = useController({ name: facts.name, control: useShipmentForm().control })
  return (
    <LabelledField {...facts}>
      {/* Controlled: the options may arrive after the value. */}
      <Select
        name={field.name}
        value={textOf(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        options={options}
        placeholder={placeholder}
      />
    </LabelledField>
  )
}

export function CardsField({
  options,
  label,
  name,
  ...facts
}: Omit<FieldFacts, 'hint'> & { options: readonly RadioCard[]; hint?: string }) {
  const { field } = useController({ name, control: useShipmentForm().control })
  const texts = options.map((option) => ({ ...option, value: String(option.value) }))
  return (
    <RadioCards
      {...facts}
      id={fieldId(name)}
      legend={label}
      name={name}
      error={useFieldError(name)}
      options={texts}
      value={textOf(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

export function TickField({ name, label, hint }: Pick<FieldFacts, 'name' | 'label'> & { hint?: string }) {
  const { register } = useShipmentForm()
  return <Checkbox {...register(name)} id={fieldId(name)} label={label} hint={hint} />
}

export function LongTextField({ limit, rows = 4, ...facts }: FieldFacts & { limit: number; rows?: number }) {
  const { field } = useController({ name: facts.name, control: useShipmentForm().control })
  return (
    <LabelledField {...facts}>
      <Textarea {...field} value={textOf(field.value)} limit={limit} rows={rows} />
    </LabelledField>
  )
}

/** What a control shows for a value; a server's null is an empty field. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
