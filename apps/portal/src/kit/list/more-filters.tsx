import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { Select } from '@karwan/design-system/components/select'
import { useIntl } from 'react-intl'
import { type Change, ChoiceSelect } from './choice-select.tsx'
import { DayRangeFields } from './day-range-fields.tsx'
import type { List, ListSearch } from './define-list.ts'
import type { FilterControl, NamedRecord } from './filters.ts'
import styles from './list.module.css'
import { filterWord } from './list-words.ts'
import { useRecords } from './use-chips.ts'
import { useSearchBox } from './use-search-box.ts'

type Offered = { name: string; control: FilterControl }
type FiltersProps = { list: List<never>; search: ListSearch; onChange: Change }

/** The panel of the filters that are needed less often. */
export function MoreFilters({ offered, ...props }: FiltersProps & { offered: readonly Offered[] }) {
  const { list, search, onChange } = props
  const intl = useIntl()
  const records = useRecords(list, () => true)
  const label = (name: string) => filterWord(intl, list, name)
  const flags = offered.filter(({ control }) => control.kind === 'flag')
  const hasDays = offered.some(({ control }) => control.kind === 'day')
  return (
    <div className={styles.more}>
      {hasDays && (
        <DayRangeFields
          range={search}
          labels={{ fromDate: label('fromDate'), toDate: label('toDate') }}
          onChange={onChange}
        />
      )}
      {offered.map(({ name, control }) => (
        <MoreField
          key={name}
          {...props}
          name={name}
          control={control}
          label={label(name)}
          records={records[name]}
        />
      ))}
      {flags.length > 0 && (
        <div className={styles.ticks}>
          {flags.map(({ name }) => (
            <Checkbox
              key={name}
              label={label(name)}
              checked={search[name] === true}
              onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type MoreFieldProps = FiltersProps & Offered & { label: string; records: readonly NamedRecord[] | undefined }

function MoreField({ control, label, records = [], ...props }: MoreFieldProps) {
  switch (control.kind) {
    case 'text':
      return <TextField {...props} label={label} longest={control.longest} />
    case 'choice':
      return (
        <Field label={label}>
          <ChoiceSelect {...props} control={control} />
        </Field>
      )
    case 'record':
      return (
        <Field label={label}>
          <RecordSelect {...props} records={records} />
        </Field>
      )
    // Days are a range field and flags are checkboxes; other kinds are not in this panel.
    case 'day':
    case 'flag':
    case 'search':
    case 'link':
      return null
  }
}

type FieldProps = FiltersProps & { name: string }

function TextField({
  search,
  name,
  label,
  longest,
  onChange,
}: FieldProps & { label: string; longest: number }) {
  const kept = search[name]
  const { value, onValueChange } = useSearchBox(
    typeof kept === 'string' ? kept : undefined,
    (typed) => onChange({ [name]: typed }),
    1,
  )
  return (
    <Field label={label}>
      <Input value={value} onChange={({ target }) => onValueChange(target.value)} maxLength={longest} />
    </Field>
  )
}

function RecordSelect({ search, name, records, onChange }: FieldProps & { records: readonly NamedRecord[] }) {
  const intl = useIntl()
  return (
    <Select
      value={search[name] === undefined ? '' : String(search[name])}
      placeholder={intl.formatMessage({ id: 'kit.list.any' })}
      options={records.map((record) => ({ value: record.id, label: record.name }))}
      onChange={({ target }) => onChange({ [name]: target.value === '' ? undefined : Number(target.value) })}
    />
  )
}
