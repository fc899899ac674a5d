import type { OpeningTime } from '@karwan/domain/locations'
import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

/** 'Mon–Fri 08:00–20:00, Sat 08:00–13:00': consecutive days are written as a range. */
export const openingTimesSaid = (times: readonly OpeningTime[], words: Words): string =>
  times.map(({ days, from, to }) => `${daysSaid(days, words)} ${from}–${to}`).join(', ')

/** The opening times by weekday, and the free text about them. */
export const hoursOf = (
  { openingTimes, openingHours }: Pick<Answer<'getLocation'>, 'openingTimes' | 'openingHours'>,
  words: Words,
): string => [openingTimesSaid(openingTimes, words), openingHours].filter(Boolean).join(' · ')

function daysSaid(days: readonly number[], { say, intl }: Words): string {
  if (days.length === 0 || days.length === 7) return say('locations.opening.everyDay')
  const short = (day: number) =>
    // 1 January 2024 was a Monday.
    intl.formatDate(new Date(Date.UTC(2024, 0, day)), { weekday: 'short', timeZone: 'UTC' })
  return runsOf(days)
    .map(([first, last]) => (first === last ? short(first) : `${short(first)}–${short(last)}`))
    .join(', ')
}

/** Ranges of consecutive days: [1, 5] and [7, 7] for 1, 2, 3, 4, 5 and 7. */
function runsOf(days: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}
