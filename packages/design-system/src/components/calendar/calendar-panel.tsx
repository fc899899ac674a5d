import { DatePicker } from '@chakra-ui/react'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { CalendarDays } from './calendar-days.tsx'
import type { CalendarFacts } from './calendar-texts.ts'
import { datePickerProps } from './date-picker-props.ts'

export function CalendarPanel(facts: CalendarFacts) {
  return (
    <OverlayRoot>
      <DatePicker.Root {...datePickerProps(facts)} inline>
        <DatePicker.Content role="group" aria-roledescription={undefined}>
          <CalendarDays />
        </DatePicker.Content>
      </DatePicker.Root>
    </OverlayRoot>
  )
}
