import { placeholder } from './table.ts'

const localPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/
const instantPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
// The range of years with four digits, which the database accepts.
const firstMoment = Date.parse('0001-01-01T00:00:00Z')
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** dd/MM/yyyy hh:mm a in the given time zone; 'N/A' if there is no value. */
export function formatDateTime(value: Date | string | null | undefined, zone: string): string {
  const moment = readMoment(value, zone)
  if (!moment) return placeholder
  const { day, month, year, hour, minute } = partsIn(moment, zone)
  const hourOfTwelve = hour % 12 === 0 ? 12 : hour % 12
  return `${two(day)}/${two(month)}/${year} ${two(hourOfTwelve)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

export function formatDate(value: Date | string | null | undefined, zone: string): string {
  // The placeholder is shorter than a date.
  return formatDateTime(value, zone).slice(0, 10)
}

/** The wall-clock time of `zone` for a form field, '2026-11-21T14:30'. */
export function toLocal(moment: Date, zone: string): string {
  const { day, month, year, hour, minute } = partsIn(moment, zone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** Calendar days in `zone` from one moment to another: 1 is tomorrow, -1 yesterday. */
export function calendarDaysBetween(from: Date, to: Date, zone: string): number {
  return (dayOf(to, zone) - dayOf(from, zone)) / 86_400_000
}

function dayOf(moment: Date, zone: string): number {
  const { year, month, day } = partsIn(moment, zone)
  return Date.UTC(year, month - 1, day)
}

/** Reads a moment; a text without an offset is a wall-clock time of `zone`. */
export function readMoment(value: Date | string | null | undefined, zone: string): Date | undefined {
  if (value instanceof Date) return kept(value)
  if (value === null || value === undefined) return undefined
  const text = value.trim()
  return instantPattern.test(text) ? readInstant(text) : readLocal(text, zone)
}

/** Reads an ISO 8601 instant of the API: strict format, with an offset, on an existing day. */
export function readInstant(text: string): Date | undefined {
  const wall = instantPattern.exec(text)?.[1]
  return wall !== undefined && isSameWall(Date.parse(`${wall}Z`), wall) ? kept(new Date(text)) : undefined
}

function readLocal(text: string, zone: string): Date | undefined {
  const match = localPattern.exec(text)
  if (!match) return undefined
  const [year, month, date, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0))
  const wall = Date.UTC(
    year ?? 0,
    (month ?? 1) - 1,
    date,
    hours,
    minutes,
    seconds,
    Number((match[7] ?? '').padEnd(3, '0')),
  )
  if (!isSameWall(wall, text)) return undefined
  // The offset is looked up twice because the first guess may lie on the other side of a clock change.
  const guess = wall - offsetAt(wall, zone)
  return kept(new Date(wall - offsetAt(guess, zone)))
}

// 31 February would silently roll over into March.
const isSameWall = (wall: number, text: string): boolean =>
  !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(text.slice(0, 16))

function offsetAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(new Date(instant), zone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

type WallParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

function partsIn(moment: Date, zone: string): WallParts {
  const parts = calendarOf(zone).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

// Cached, because creating a formatter costs as much as using it fifty times, and each row of a list has two
// dates.
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone)
  if (known) return known
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  calendars.set(zone, calendar)
  return calendar
}

const kept = (moment: Date): Date | undefined =>
  moment.getTime() >= firstMoment && moment.getTime() <= lastMoment ? moment : undefined

const two = (number: number): string => String(number).padStart(2, '0')
