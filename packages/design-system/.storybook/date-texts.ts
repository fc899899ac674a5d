import type { DateFieldTexts } from '../src/components/date-field/index.ts'

/** English for the stories; the portal passes its own catalogue. */
export const dateTexts: DateFieldTexts = {
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  choose: (day) => `Choose ${day}`,
  chosen: (day) => `${day}, chosen`,
  notAvailable: (day) => `${day}, not available`,
  time: 'Time',
}
