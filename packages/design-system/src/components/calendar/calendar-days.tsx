import { DatePicker } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

/** The pickers for month and year, and the days of the month. */
export function CalendarDays() {
  return (
    <DatePicker.View view="day">
      <DatePicker.ViewControl>
        <DatePicker.PrevTrigger>
          <ChevronLeft aria-hidden="true" />
        </DatePicker.PrevTrigger>
        <DatePicker.MonthSelect />
        <DatePicker.YearSelect />
        <DatePicker.NextTrigger>
          <ChevronRight aria-hidden="true" />
        </DatePicker.NextTrigger>
      </DatePicker.ViewControl>
      <DatePicker.DayTable />
    </DatePicker.View>
  )
}
