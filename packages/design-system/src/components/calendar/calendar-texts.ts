/** The texts of a calendar. They are loaded with the calendar, not with every page. */
export interface CalendarTexts {
  /** The name of the calendar, and of the button that opens it. */
  calendar: string
  previousMonth: string
  nextMonth: string
  month: string
  year: string
  /** The accessible name of a day that can be chosen: 'Choose Thursday, 24 December 2026'. */
  choose: (day: string) => string
  chosen: (day: string) => string
  /** The accessible name of a day outside `min` and `max`. */
  notAvailable: (day: string) => string
}

export interface CalendarFacts {
  /** The chosen day, as '2026-12-24'. */
  value?: string | undefined
  onChoose: (day: string) => void
  /** Today as '2026-12-24'. It is marked, and the calendar opens at it when no day is chosen. */
  today: string
  /** The first day that can be chosen; ten years ago by default. */
  min?: string | undefined
  /** The last day that can be chosen; ten years ahead by default. */
  max?: string | undefined
  /**
   * 0 for Sunday, 1 for Monday.
   * @default 1
   */
  startOfWeek?: number
  /**
   * The language of the month and day names. Digits are always Latin.
   * @default 'en-GB'
   */
  locale?: string
  texts: CalendarTexts
}
