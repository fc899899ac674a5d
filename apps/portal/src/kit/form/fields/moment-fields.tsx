import { DateTimeInput } from '@karwan/design-system/components/date-time-input'
import { placeholder } from '@karwan/domain/kernel'
import { useFormat } from '../../text/format.ts'
import { useChosenMoment } from '../use-chosen-moment.ts'
import { type FieldFacts, LabelledField, useBoundField } from './bound-field.tsx'

/** A date and a time of the viewer's own zone. */
export function DateTimeField(facts: FieldFacts) {
  return <MomentField kind="date-time" {...facts} />
}

/** A day of the calendar, without a time. */
export function DateField(facts: FieldFacts) {
  return <MomentField kind="date" {...facts} />
}

function MomentField({ kind, hint, ...facts }: FieldFacts & { kind: 'date-time' | 'date' }) {
  const { dateTime } = useFormat()
  const inWords = (value: unknown) =>
    typeof value === 'string' && value !== '' ? dateTime(value) : placeholder
  const { field, text, ...bound } = useBoundField({ ...facts, inWords })
  const chosen = useChosenMoment()(text)
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
    <LabelledField {...facts} {...bound} hint={hints}>
      <DateTimeInput {...field} value={text} kind={kind} />
    </LabelledField>
  )
}
