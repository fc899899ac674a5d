import type { Answer } from '@karwan/sdk'
import { weekdayName } from '../../kit/text/day-names.ts'
import type { Words } from '../../kit/text/use-words.ts'

type Schedule = Answer<'getShipmentTemplate'>['schedule']

/** The schedule in words: "Monday, Thursday at 09:00, booked 2 days before". */
export function ruleInWords(schedule: Schedule, { say, intl }: Words): string | null {
  if (!schedule) return null
  const { weekdays, time, leadDays, isPaused } = schedule
  const days = intl.formatList(
    weekdays.map((day) => weekdayName(day, intl)),
    { type: 'unit' },
  )
  const rule = say('templateSchedule.rule', { days, time, count: leadDays })
  return isPaused ? say('templateSchedule.paused', { rule }) : rule
}

export function nextInWords(schedule: Schedule, { say, format }: Words): string | null {
  if (!schedule?.nextAt || !schedule.nextLoadingTime) return schedule ? say('templateSchedule.never') : null
  return say('templateSchedule.next', {
    at: format.dateTime(schedule.nextAt),
    loading: format.dateTime(schedule.nextLoadingTime),
  })
}

export function lastInWords(schedule: Schedule, { say, format }: Words): string | null {
  if (!schedule?.lastAt) return null
  const at = format.dateTime(schedule.lastAt)
  const { lastShipment, lastProblem } = schedule
  return lastShipment
    ? say('templateSchedule.lastBooked', { at, shipment: lastShipment.name })
    : say('templateSchedule.lastFailed', { at, problem: lastProblem ?? '' })
}
