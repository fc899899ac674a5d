import { DatePicker } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './calendar.module.css'

/** The month and the year to choose from, and the days of the month. */
export function CalendarDays() {
  return (
    <DatePicker.View view="day">
      <DatePicker.ViewControl className={styles.header}>
        <DatePicker.PrevTrigger className={styles.turn}>
          <ChevronLeft aria-hidden="true" />
        </DatePicker.PrevTrigger>
        <DatePicker.MonthSelect className={styles.select} />
        <DatePicker.YearSelect className={styles.select} />
        <DatePicker.NextTrigger className={styles.turn}>
          <ChevronRight aria-hidden="true" />
        </DatePicker.NextTrigger>
      </DatePicker.ViewControl>
      <DatePicker.DayTable className={styles.days} />
    </DatePicker.View>
  )
}
