import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { shared } from '../../theme/shared-styles.ts'
import type { CalendarFacts, CalendarTexts } from '../calendar/index.ts'
import control from '../field/control.module.css'
import { Field } from '../field/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Input } from '../input/index.ts'
import { errorOf, type TypedFieldFacts } from '../typed-field/typed-field.tsx'
import { inputOf, useTypedText } from '../typed-field/use-typed-text.ts'
import styles from './date-field.module.css'

export interface DateFieldTexts extends CalendarTexts {
  /** The heading of the list of times. Only a field with a time needs it. */
  time: string
}

export interface DateFieldProps
  extends TypedFieldFacts,
    Pick<CalendarFacts, 'today' | 'min' | 'max' | 'startOfWeek' | 'locale'> {
  /** The format shown in an empty field: 'dd/MM/yyyy'. */
  placeholder?: string
  texts: DateFieldTexts
}

export interface DateTimeFieldProps extends DateFieldProps {
  /** The time of day, '09:00', that is set with a day from the calendar when no time was typed. */
  defaultTime?: string
}

const loadPopover = () => import('./date-popover.tsx')
const DatePopover = lazy(async () => ({ default: (await loadPopover()).DatePopover }))

/** A day as '2026-12-24': typed or pasted in any usual spelling, or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  return <DateText {...props} />
}

/** A day and time as '2026-12-24T14:30': typed or pasted in any usual spelling, or chosen. */
export function DateTimeField({ defaultTime = '09:00', ...props }: DateTimeFieldProps) {
  return <DateText {...props} defaultTime={defaultTime} />
}

function DateText(props: DateFieldProps & { defaultTime?: string }) {
  const { value, onValueChange, read, write, onBlur, name, ref, placeholder, ...rest } = props
  const { texts, today, min, max, startOfWeek, locale, defaultTime, ...facts } = rest
  const calendar = {
    texts,
    today,
    min,
    max,
    ...(startOfWeek !== undefined && { startOfWeek }),
    ...(locale && { locale }),
  }
  const typed = useTypedText({ value, onValueChange, read, write, onBlur })
  const ids = { control: useId(), trigger: useId() }
  const [openedBy, setOpenedBy] = useState<'text' | 'button'>()
  // Text that is not a date stays in the field, and the calendar shows no chosen day.
  const [, day, hours] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(value) ?? []
  const time = hours ?? defaultTime
  const choose = (next: { day: string; time: string | undefined }) =>
    typed.replace(next.time === undefined ? next.day : `${next.day}T${next.time}`)
  return (
    <Field {...facts} {...errorOf(typed, facts)}>
      <div id={ids.control} className={shared('relative', 'row', 'align-center')}>
        <Input
          {...inputOf(typed)}
          {...{ name, ref, placeholder }}
          aria-keyshortcuts="Alt+ArrowDown"
          onKeyDown={(event) => {
            inputOf(typed).onKeyDown(event)
            if (!event.altKey || event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpenedBy('text')
          }}
          autoComplete="off"
          spellCheck={false}
          // Dates are written with Latin digits, so the field is left to right in every language.
          dir="ltr"
          className={styles.text}
        />
        <span className={control.after}>
          <IconButton
            id={ids.trigger}
            size="sm"
            label={`${texts.calendar}: ${facts.label}`}
            icon={<CalendarDays aria-hidden="true" />}
            aria-expanded={openedBy !== undefined}
            // Not a stop of Tab, because Alt + down arrow in the field opens the calendar, as in a native one.
            tabIndex={-1}
            onClick={() => setOpenedBy(openedBy ? undefined : 'button')}
            onPointerEnter={loadPopover}
          />
        </span>
        {openedBy && (
          <Suspense fallback={null}>
            <DatePopover
              {...calendar}
              value={day}
              onChoose={(chosen) => choose({ day: chosen, time })}
              time={
                time === undefined || defaultTime === undefined
                  ? undefined
                  : {
                      label: texts.time,
                      value: time,
                      onChoose: (chosen) => choose({ day: day ?? today, time: chosen }),
                    }
              }
              ids={ids}
              openedBy={openedBy}
              onClose={() => setOpenedBy(undefined)}
            />
          </Suspense>
        )}
      </div>
    </Field>
  )
}
