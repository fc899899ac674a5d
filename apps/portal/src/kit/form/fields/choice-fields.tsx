import { Checkbox, CheckboxGroup, type CheckboxGroupOption } from '@karwan/design-system/components/checkbox'
import { type RadioCard, RadioCards } from '@karwan/design-system/components/radio-cards'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { Select, type SelectOption } from '@karwan/design-system/components/select'
import { placeholder } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { type FieldFacts, LabelledField, useBoundField } from './bound-field.tsx'

export type SelectFieldProps = FieldFacts & {
  options: readonly SelectOption[]
  /** The option for 'nothing chosen yet'. */
  placeholder?: string
  onChosen?: (value: string) => void
}

export function SelectField({ options, placeholder: nothing, onChosen, ...facts }: SelectFieldProps) {
  const { field, text, ...bound } = useBoundField({ ...facts, inWords: amongst(options) })
  return (
    <LabelledField {...facts} {...bound}>
      {/* Controlled, because the options may load after the value. */}
      <Select
        {...field}
        value={text}
        onChange={(event) => {
          field.onChange(event)
          onChosen?.(event.target.value)
        }}
        options={options}
        placeholder={nothing}
      />
    </LabelledField>
  )
}

export type RadioCardsFieldProps = Omit<FieldFacts, 'hint'> & {
  hint?: string
  options: readonly RadioCard[]
  onChosen?: () => void
}

export function RadioCardsField({ options, onChosen, ...facts }: RadioCardsFieldProps) {
  const { field, text, label, ...bound } = useBoundField({ ...facts, inWords: amongst(options) })
  const texts = options.map((option) => ({ ...option, value: String(option.value) }))
  const change: typeof field.onChange = (event) => {
    field.onChange(event)
    onChosen?.()
  }
  return (
    <RadioCards
      {...facts}
      {...bound}
      {...field}
      onChange={change}
      legend={label}
      options={texts}
      value={text}
    />
  )
}

export type SegmentedFieldProps = Pick<FieldFacts, 'name' | 'label'> & {
  options: readonly { value: string | number; label: string }[]
}

export function SegmentedField({ options, ...facts }: SegmentedFieldProps) {
  const { field, label } = useBoundField({ ...facts, inWords: amongst(options) })
  return (
    <SegmentedControl label={label} options={options} value={field.value} onValueChange={field.onChange} />
  )
}

export type CheckboxFieldProps = Pick<FieldFacts, 'name' | 'label'> & { hint?: string }

export function CheckboxField({ hint, ...facts }: CheckboxFieldProps) {
  const intl = useIntl()
  const inWords = (value: unknown) => intl.formatMessage({ id: value === true ? 'form.yes' : 'form.no' })
  const { field, id, label } = useBoundField({ ...facts, inWords })
  const { value, ...control } = field
  return <Checkbox {...control} id={id} checked={value === true} label={label} hint={hint} />
}

export type ChecklistFieldProps = Omit<FieldFacts, 'hint'> & {
  hint?: string
  options: readonly CheckboxGroupOption[]
}

/** Checkboxes for a few options; its value is the list of the ticked ones. */
export function ChecklistField({ options, ...facts }: ChecklistFieldProps) {
  const chosen = (value: unknown) => options.filter((option) => isListOf(value, option.value))
  const inWords = (value: unknown) =>
    chosen(value)
      .map((option) => option.label)
      .join(', ') || placeholder
  const { field, text: _, label, ...bound } = useBoundField({ ...facts, inWords })
  return (
    <CheckboxGroup
      {...facts}
      {...bound}
      legend={label}
      options={options}
      value={chosen(field.value).map((option) => option.value)}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

const isListOf = (value: unknown, member: string): boolean => Array.isArray(value) && value.includes(member)

const amongst = (options: readonly { value: string | number; label: string }[]) => (value: unknown) =>
  options.find((option) => String(option.value) === String(value))?.label ?? placeholder
