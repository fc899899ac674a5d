import { chakra, DatePicker, useDatePickerStyles } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { once } from '../../focus/once.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { CalendarDays } from '../calendar/calendar-days.tsx'
import type { CalendarFacts } from '../calendar/calendar-texts.ts'
import { datePickerProps } from '../calendar/date-picker-props.ts'
import { Field } from '../field/index.ts'
import { Select } from '../select/index.ts'
import { timeOptions } from './time-options.ts'

interface DatePopoverProps extends CalendarFacts {
  /** The ids of the field, which the popover is placed at, and of its button. */
  ids: { control: string; trigger: string }
  /** Gets the focus back. */
  openedBy: 'text' | 'button'
  /** The list of times below the days, with the chosen time as '14:30'. A date field has none. */
  time?: { label: string; value: string; onChoose: (time: string) => void } | undefined
  onClose: () => void
}

/** Mounted while open, right after its field: a modal dialog hides everything outside itself from assistive technology. */
export function DatePopover({ ids, openedBy, time, onClose, ...facts }: DatePopoverProps) {
  const close = () => {
    const opener =
      openedBy === 'button'
        ? document.getElementById(ids.trigger)
        : document.getElementById(ids.control)?.querySelector('input')
    if (document.activeElement?.closest('[data-scope=date-picker]')) opener?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <OverlayRoot>
      <DatePicker.Root
        {...datePickerProps(facts)}
        open
        onOpenChange={({ open }) => !open && close()}
        ids={ids}
        closeOnSelect={time === undefined}
        positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}
      >
        <DatePicker.Positioner>
          <DatePicker.Content ref={focusDay} role="dialog" aria-roledescription={undefined}>
            <CalendarDays />
            {time && (
              <Time>
                <Field label={time.label}>
                  <Select
                    value={time.value}
                    options={timeOptions(time.value)}
                    onChange={({ target }) => time.onChoose(target.value)}
                  />
                </Field>
              </Time>
            )}
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </OverlayRoot>
  )
}

function Time({ children }: { children: ReactNode }) {
  return <chakra.div css={useDatePickerStyles().time}>{children}</chakra.div>
}

// Focus after positioning; otherwise the browser scrolls to the old position.
const focusDay = once((content) => {
  requestAnimationFrame(() => {
    content
      .querySelector<HTMLElement>('[data-part=table-cell-trigger][data-focus]')
      ?.focus({ preventScroll: true })
  })
})
