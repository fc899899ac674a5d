import type { OpeningTime } from './location-form.ts'

/** English abbreviations, as spreadsheets and people of every language use them. */
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const everyDay = 'Every day'

/** `Mon-Fri 08:00-20:00; Sat 08:00-13:00`: consecutive days are written as a range. */
export const writtenOpeningTimes = (times: readonly OpeningTime[]): string =>
  times.map(({ days, from, to }) => `${writtenDays(days)} ${from}-${to}`).join('; ')

function writtenDays(days: readonly number[]): string {
  if (days.length === 0 || days.length === dayNames.length) return everyDay
  const runs: { first: number; last: number }[] = []
  for (const day of days.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run.last === day - 1) run.last = day
    else runs.push({ first: day, last: day })
  }
  return runs
    .map(({ first, last }) => (first === last ? nameOf(first) : `${nameOf(first)}-${nameOf(last)}`))
    .join(',')
}

const nameOf = (day: number): string => dayNames[day - 1] ?? ''

/**
 * Reads such a text; undefined if a part is not days and hours. The times themselves are checked by the form.
 */
export function readOpeningTimes(typed: string): OpeningTime[] | undefined {
  const read = typed
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map(readPart)
  const times = read.filter((time) => time !== undefined)
  return times.length === read.length ? times : undefined
}

/** The hours are the last word of a part and contain no space. */
function readPart(part: string): OpeningTime | undefined {
  const words = part.trim().split(/\s+/)
  const [from = '', to = '', ...more] = (words.pop() ?? '').split(/[-–]/)
  const days = readDays(words.join(''))
  return days && hasDigit(from) && hasDigit(to) && more.length === 0 ? { days, from, to } : undefined
}

const hasDigit = (text: string): boolean => /\d/.test(text)

function readDays(typed: string): number[] | undefined {
  const text = typed.toLowerCase()
  if (text === '' || text === 'daily' || text === 'everyday') return []
  const runs = text.split(',').map((part) => {
    const [first, last = first] = part.split(/[-–]/).map(dayOf)
    return first && last ? daysFrom(first, last) : undefined
  })
  return runs.every((run) => run !== undefined) ? runs.flat() : undefined
}

const dayOf = (name: string): number =>
  dayNames.findIndex((known) => name.startsWith(known.toLowerCase())) + 1

/** A range may pass the end of the week: Saturday to Monday includes Sunday. */
function daysFrom(first: number, last: number): number[] {
  const length = ((last - first + dayNames.length) % dayNames.length) + 1
  return Array.from({ length }, (_, step) => ((first - 1 + step) % dayNames.length) + 1)
}
