import { DateTimeInput } from '@karwan/design-system/components/date-time-input'
import { Field } from '@karwan/design-system/components/field'
import { type DayRange, mayBeRange } from '@karwan/domain/kernel'
import { useChosenMoment } from '../form/use-chosen-moment.ts'
import { useReason } from '../text/use-reason.ts'

type DayRangeFieldsProps = {
  range: DayRange
  labels: Record<keyof DayRange, string>
  onChange: (changes: DayRange) => void
}

/** The first and the last day of a list. A range that no day can lie in says so where it is mended. */
export function DayRangeFields({ range, labels, onChange }: DayRangeFieldsProps) {
  const chosenDay = useChosenMoment()
  const reason = useReason()
  const { disabledReason: error } = reason(mayBeRange(range))
  return (['fromDate', 'toDate'] as const).map((name) => (
    <Field
      key={name}
      label={labels[name]}
      hint={chosenDay(range[name] ?? '')}
      {...(error !== undefined && { error })}
    >
      <DateTimeInput
        kind="date"
        value={range[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
      />
    </Field>
  ))
}
