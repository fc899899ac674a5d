import {
  DateField as DayText,
  DateTimeField as MomentText,
} from '@karwan/design-system/components/date-field'
import {
  formatDateTime,
  formatDay,
  placeholder,
  readMoment,
  readWrittenDay,
  readWrittenMoment,
} from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { useDateFacts, writtenAt } from '../../fields/use-date-facts.ts'
import { useReading } from '../../fields/use-reading.ts'
import { viewerZone } from '../../text/clock.ts'
import { useFormat } from '../../text/format.ts'
import { useChosenMoment } from '../use-chosen-moment.ts'
import { type FieldFacts, unreadBy, useBoundField } from './bound-field.tsx'

/**
 * A date and time in the viewer's zone, '2026-12-24T14:30'; typed or pasted in any usual spelling, or picked.
 */
export function DateTimeField(facts: FieldFacts) {
  const reading = useReading()
  const ways = {
    read: (typed: string) => reading(readWrittenMoment(typed, writtenAt())),
    write: (value: string) => readMoment(value, viewerZone()) && formatDateTime(value, viewerZone()),
  }
  return <MomentText {...useDateText(facts, ways, 'kit.date.momentPattern')} {...ways} />
}

/** A calendar day, '2026-12-24', without a time; typed or pasted in any usual spelling, or picked. */
export function DateField(facts: FieldFacts) {
  const reading = useReading()
  const ways = {
    read: (typed: string) => reading(readWrittenDay(typed, writtenAt())),
    write: (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : undefined),
  }
  return <DayText {...useDateText(facts, ways, 'kit.date.pattern')} {...ways} />
}

/** Writes the parsed date below the field while it is typed, so that 11/12 cannot be misread. */
function useDateText({ hint, ...facts }: FieldFacts, ways: Parameters<typeof unreadBy>[0], pattern: string) {
  const intl = useIntl()
  const { dateTime } = useFormat()
  const inWords = (value: unknown) =>
    typeof value === 'string' && value !== '' ? dateTime(value) : placeholder
  const { field, text, ...bound } = useBoundField({ ...facts, inWords, unread: unreadBy(ways) })
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
  return {
    ...facts,
    ...bound,
    ...useDateFacts(),
    hint: hints,
    placeholder: intl.formatMessage({ id: pattern }),
    ref: field.ref,
    value: text,
    onValueChange: field.onChange,
    onBlur: field.onBlur,
  }
}
