import { type Outcome, success } from './outcome.ts'
import { cannotRead } from './written.messages.ts'

const dayLength = 86_400_000
const dayWords: Readonly<Record<string, number>> = {
  today: 0,
  tod: 0,
  tomorrow: 1,
  tom: 1,
  tmr: 1,
  tmrw: 1,
  yesterday: -1,
}
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

type Written = { year?: string | undefined; month: number; day: string }

/**
 * Reads a day in lower case and returns '2026-12-24'; the day comes before the month, or the year before
 * both. Undefined if the text does not look like a date. Without a year the nearest such day is meant.
 */
export function readDayText(text: string, today: string): Outcome<string> | undefined {
  if (Object.hasOwn(dayWords, text)) return success(addDays(today, dayWords[text] ?? 0))
  const weekday = weekdayOf(text)
  if (weekday !== undefined)
    return success(addDays(today, (weekday - new Date(timeOf(today)).getUTCDay() + 7) % 7))
  const written = inFigures(text) ?? inWords(text)
  return written && existing(written, today)
}

/** 0 for Sunday; three letters are enough. */
export const weekdayOf = (text: string): number | undefined => positionOf(text, weekdays)

export const addDays = (day: string, count: number): string =>
  new Date(timeOf(day) + count * dayLength).toISOString().slice(0, 10)

/** '2026-12-24' as it is shown: 24/12/2026. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/')

// Separators are not mixed within a date, so that the 14 of "24/12 14" is read as an hour.
const figures = [
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})(?:-(?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})(?:\.(?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2}) (?<month>\d{1,2})(?: (?<year>\d{4}))?$/,
  /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/,
]
const words = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? ?(?<month>[a-z]{3,9})(?: ?(?<year>\d{4}))?$/,
  /^(?<day>\d{1,2})[-/.](?<month>[a-z]{3,9})(?:[-/.](?<year>\d{4}|\d{2}))?$/,
  /^(?<month>[a-z]{3,9}) ?(?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/,
]

function inFigures(text: string): Written | undefined {
  const { day, month, year } = firstGroups(figures, text)
  return day === undefined ? undefined : { day, month: Number(month), year }
}

function inWords(text: string): Written | undefined {
  const { day, month = '', year } = firstGroups(words, text)
  const position = positionOf(month, months)
  return day === undefined || position === undefined ? undefined : { day, month: position + 1, year }
}

function firstGroups(forms: readonly RegExp[], text: string): Readonly<Record<string, string | undefined>> {
  return forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {}
}

function existing({ day, month, year }: Written, today: string): Outcome<string> {
  if (month > 12) return cannotRead('written.day_first', { month })
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear, thisYear + 1, thisYear - 1] : [fullYear(year)]
  const found = years
    .map((each) => `${String(each).padStart(4, '0')}-${two(month)}-${two(Number(day))}`)
    .filter(isDay)
    .toSorted((one, other) => distance(one, today) - distance(other, today))[0]
  if (found !== undefined) return success(found)
  const named = [two(Number(day)), two(month), ...(year === undefined ? [] : [fullYear(year)])].join('/')
  return cannotRead('written.no_such_day', { day: named })
}

/** Whether the calendar has the day: 31 February would silently become 3 March. */
function isDay(day: string): boolean {
  const time = timeOf(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

function positionOf(text: string, names: readonly string[]): number | undefined {
  const position = text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text))
  return position < 0 ? undefined : position
}

const fullYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year)
const distance = (one: string, other: string): number => Math.abs(timeOf(one) - timeOf(other))
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const two = (number: number): string => String(number).padStart(2, '0')
