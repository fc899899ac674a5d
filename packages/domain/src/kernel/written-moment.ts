import { day, hour, minute, type Now } from './clock.ts'
import { readInstant, readMoment, toLocal } from './dates.ts'
import { type Outcome, success } from './outcome.ts'
import { readText } from './reading.ts'
import { cannotRead } from './written.messages.ts'
import { addDays, formatDay, readDayText, weekdayOf } from './written-day.ts'
import { isPlainlyTime, readWrittenTime } from './written-time.ts'

/** The moment and time zone of the input, which 'tomorrow 9' depends on. */
export type WrittenAt = { now: Now; zone: string }

/**
 * Reads a date and time as people type it: '24/12/2026 02:30 PM', '24-12 14:30', 'tomorrow 9', 'mon 8',
 * '+3h', ISO 8601. The value is wall-clock time in `zone` for a form field: '2026-12-24T14:30'.
 */
export function readWrittenMoment(typed: string, at: WrittenAt): Outcome<string> {
  const instant = readInstant(typed.trim())
  if (instant) return success(toLocal(instant, at.zone))
  const text = plain(typed)
  const present = toLocal(at.now, at.zone)
  if (text === 'now') return success(present)
  const shifted = readShift(text, at)
  if (shifted) return success(shifted)
  if (isPlainlyTime(text)) return joined(present.slice(0, 10), readWrittenTime(text), at)
  const whole = readDayText(text, present.slice(0, 10))
  if (whole?.ok) return cannotRead('written.time_missing', { day: formatDay(whole.value) })
  const readings = splits(text).flatMap(({ date, time }) => readPair(date, time, present, at) ?? [])
  const failed = readings[0] ?? whole ?? cannotRead('written.moment_unreadable')
  return readings.find(({ ok }) => ok) ?? failed
}

/** A day as people write it: '24/12/2026', '24-12', '24 Dec', 'tomorrow', '+7d'. The value is '2026-12-24'. */
export function readWrittenDay(typed: string, at: WrittenAt): Outcome<string> {
  const today = toLocal(at.now, at.zone).slice(0, 10)
  const text = plain(typed)
  const alone = readDayText(text, today)
  if (alone) return alone
  if (isPlainlyTime(text)) return cannotRead('written.day_unreadable')
  const moment = readWrittenMoment(typed, at)
  if (moment.ok) return success(moment.value.slice(0, 10))
  const isUnread = moment.refusal.code === 'written.moment_unreadable'
  return isUnread ? cannotRead('written.day_unreadable') : moment
}

function readPair(date: string, time: string, present: string, at: WrittenAt): Outcome<string> | undefined {
  const written = readDayText(date, present.slice(0, 10))
  const clock = readWrittenTime(time)
  if (!written || !clock) return undefined
  if (!written.ok) return written
  const moment = joined(written.value, clock, at)
  // On a Monday, 'mon 8' means today until 8:00, and the next Monday afterwards.
  const isOver = weekdayOf(date) !== undefined && moment.ok && moment.value < present
  return isOver ? joined(addDays(written.value, 7), clock, at) : moment
}

function joined(date: string, time: Outcome<string> | undefined, { zone }: WrittenAt): Outcome<string> {
  if (!time?.ok) return time ?? cannotRead('written.moment_unreadable')
  const local = `${date}T${time.value}`
  const moment = readMoment(local, zone)
  if (!moment) return cannotRead('written.no_such_day', { day: formatDay(date) })
  const isSkipped = toLocal(moment, zone) !== local
  return isSkipped
    ? cannotRead('written.clock_change', { time: time.value, day: formatDay(date) })
    : success(local)
}

const shifts: readonly { names: readonly string[]; length: number }[] = [
  { names: ['m', 'min', 'mins', 'minute', 'minutes'], length: minute },
  { names: ['h', 'hr', 'hrs', 'hour', 'hours'], length: hour },
  { names: ['d', 'day', 'days'], length: day },
  { names: ['w', 'week', 'weeks'], length: 7 * day },
]

/** Reads a shift from now: '+3h', '-2 days', 'in 90 minutes'. */
function readShift(text: string, { now, zone }: WrittenAt): string | undefined {
  const match = /^(\+|-|in) ?(\d{1,4}) ?([a-z]{1,7})$/.exec(text)
  const length = shifts.find(({ names }) => names.includes(match?.[3] ?? ''))?.length
  if (!match || length === undefined) return undefined
  const count = Number(match[2]) * (match[1] === '-' ? -1 : 1)
  if (length < day) return toLocal(new Date(now.getTime() + count * length), zone)
  // Shifts by days keep the wall-clock time, even over a clock change.
  const present = toLocal(now, zone)
  return `${addDays(present.slice(0, 10), (count * length) / day)}${present.slice(10)}`
}

/** All ways to split the words into a date and a time; date first is tried first. */
function splits(text: string): { date: string; time: string }[] {
  const words = text.split(' ')
  const halves = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const)
  return [
    ...halves.map(([date, time]) => ({ date, time })),
    ...halves.map(([time, date]) => ({ date, time })),
  ]
}

/** Lower case with single spaces, without commas and joining words. */
const plain = (typed: string): string =>
  readText(typed.normalize('NFKC'))
    .toLowerCase()
    .replace(/(\d)t(?=\d)/, '$1 ')
    .replace(/\b([ap])\.m\.?/, '$1m')
    .replace(/[,،@]|\b(?:at|on)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?([-/.]) ?(?=\d)/g, '$1')
    .trim()
