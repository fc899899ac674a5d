import type { IntlShape } from 'react-intl'

/** The name of a weekday from 1 for Monday; 1 January 2024 was a Monday. */
export const weekdayName = (weekday: number, intl: IntlShape): string =>
  intl.formatDate(new Date(Date.UTC(2024, 0, weekday)), { weekday: 'long', timeZone: 'UTC' })

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
