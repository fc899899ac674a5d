import { type Outcome, success } from './outcome.ts'
import { cannotRead } from './written.messages.ts'

/**
 * Reads a time of day in lower case: '9', '9am', '14:00', '2.30 pm', '1400 hrs', 'noon'. The value is
 * '14:00'. Undefined if the text does not look like a time.
 */
export function readWrittenTime(text: string): Outcome<string> | undefined {
  if (text === 'noon') return success('12:00')
  const match =
    /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)? ?(am|pm|a|p|h|hrs)?$/.exec(text) ??
    /^(\d{2})(\d{2}) ?(h|hrs)?$/.exec(text)
  if (!match) return undefined
  const [, hours = '', minutes = '00', mark = ''] = match
  // A text like 2030 could be a year or half past eight, so it is not read as a time.
  if (mark === '' && /^(?:19|20|21)\d\d$/.test(text)) return undefined
  const hour = hourOfDay(Number(hours), mark.slice(0, 1))
  if (hour === undefined || Number(minutes) > 59) return cannotRead('written.no_such_time', { time: text })
  return success(`${String(hour).padStart(2, '0')}:${minutes}`)
}

/** Whether a text can only be a time: without a day beside it, '9' could be anything. */
export const isPlainlyTime = (text: string): boolean =>
  /^\d{1,2}:[\d:]+$|^\d[\d:.]* ?(?:am|pm)$|^noon$/.test(text)

function hourOfDay(hour: number, mark: string): number | undefined {
  if (mark !== 'a' && mark !== 'p') return hour < 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (mark === 'p' ? 12 : 0)
}
