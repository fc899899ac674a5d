import { type DatePickerRootProps, parseDate } from '@chakra-ui/react'
import type { CalendarFacts } from './calendar-texts.ts'

/** The properties of Chakra's date picker. Its own text field is not used, because it changes 31/02 into today. */
export function datePickerProps(facts: CalendarFacts): DatePickerRootProps {
  const { value, onChoose, today, min, max, startOfWeek = 1, locale = 'en-GB', texts } = facts
  return {
    value: value ? [parseDate(value)] : [],
    onValueChange: ({ value: [chosen] }) => chosen && onChoose(chosen.toString().slice(0, 10)),
    defaultFocusedValue: parseDate(value || today),
    // By default the list of years would start a century ago.
    min: parseDate(min ?? yearsFrom(today, -10)),
    max: parseDate(max ?? yearsFrom(today, 10)),
    startOfWeek,
    locale: `${locale}-u-nu-latn`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    translations: {
      content: texts.calendar,
      monthSelect: texts.month,
      yearSelect: texts.year,
      prevTrigger: () => texts.previousMonth,
      nextTrigger: () => texts.nextMonth,
      viewTrigger: () => texts.calendar,
      clearTrigger: '',
      presetTrigger: () => '',
      trigger: () => texts.calendar,
      placeholder: () => ({ day: '', month: '', year: '' }),
      dayCell: ({ unavailable, disabled, selected, valueText }) => {
        if (unavailable || disabled) return texts.notAvailable(valueText)
        return selected ? texts.chosen(valueText) : texts.choose(valueText)
      },
    },
  }
}

/** The first or last day of the year that is `count` years after the one of `today`. */
function yearsFrom(today: string, count: number): string {
  return `${Number(today.slice(0, 4)) + count}-${count < 0 ? '01-01' : '12-31'}`
}
