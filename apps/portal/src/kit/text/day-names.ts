import type { IntlShape } from 'react-intl'

/** From 1 for Monday, as the calendar of the viewer calls it: the first of January 2024 was one. */
export const weekdayName = (weekday: number, intl: IntlShape): string =>
  intl.formatDate(new Date(Date.UTC(2024, 0, weekday)), { weekday: 'long', timeZone: 'UTC' })

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
