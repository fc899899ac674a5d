import { type DateRange, DateRangeField } from '@karwan/design-system/components/date-field'
import {
  commonDayRanges,
  type DayRange,
  formatDay,
  mayBeRange,
  readWrittenDay,
  type Verdict,
} from '@karwan/domain/kernel'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDateFacts, writtenAt } from '../fields/use-date-facts.ts'
import { useReading } from '../fields/use-reading.ts'
import { useReason } from '../text/use-reason.ts'
import styles from './list.module.css'

type DayRangeFieldsProps = {
  range: DayRange
  labels: Record<keyof DayRange, string>
  onChange: (changes: DayRange) => void
  /** Further rules for the range, beside the order of its days. */
  mayBe?: (range: DayRange) => Verdict
}

const pauseMs = 300
const presets = ['today', 'yesterday', 'lastSevenDays', 'thisMonth', 'lastMonth'] as const

/** The first and last day of a list, with a complaint if the range is impossible. */
export function DayRangeFields({ range, labels, onChange, mayBe = mayBeRange }: DayRangeFieldsProps) {
  const intl = useIntl()
  const reading = useReading()
  const reason = useReason()
  const facts = useDateFacts()
  const { value, type } = useTypedRange(range, onChange)
  const { disabledReason: error } = reason(mayBe(understood(value)))
  const common = commonDayRanges(facts.today)
  return (
    <div className={styles.days}>
      <DateRangeField
        {...facts}
        label={intl.formatMessage({ id: 'kit.date.range' })}
        labels={{ from: labels.fromDate, to: labels.toDate }}
        placeholder={intl.formatMessage({ id: 'kit.date.pattern' })}
        presets={presets.map((name) => ({
          label: intl.formatMessage({ id: `kit.date.${name}` }),
          ...endsOf(common[name]),
        }))}
        value={endsOf(value)}
        onValueChange={({ from, to }) => type({ fromDate: from, toDate: to })}
        read={(typed) => reading(readWrittenDay(typed, writtenAt()))}
        write={(day) => (isDay(day) ? formatDay(day) : undefined)}
        {...(error !== undefined && { error })}
      />
    </div>
  )
}

/** Applies the days once the typing pauses; text that is not a day stays in its field. */
function useTypedRange(range: DayRange, onSettle: (changes: DayRange) => void) {
  const [typed, setTyped] = useState<DayRange>({})
  const asked = `${range.fromDate}/${range.toDate}`
  const [seen, setSeen] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (seen !== asked) {
    setSeen(asked)
    setTyped(Object.fromEntries(Object.entries(typed).filter(([, end]) => end !== undefined && !isDay(end))))
  }

  const type = (next: DayRange) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSettle(understood(next)), pauseMs)
  }
  return { value: { ...range, ...typed }, type }
}

/** Leaves out an end whose text is not a day; an open end stays open. */
const understood = (range: DayRange): DayRange =>
  Object.fromEntries(Object.entries(range).filter(([, end]) => end === undefined || isDay(end)))

const endsOf = ({ fromDate, toDate }: DayRange): DateRange => ({ from: fromDate, to: toDate })

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
