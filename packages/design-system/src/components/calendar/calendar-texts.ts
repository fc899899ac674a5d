/** What a calendar says by itself. They come with it, and not with every page. */
export interface CalendarTexts {
  /** The name of the calendar, and of the button that opens it. */
  calendar: string
  previousMonth: string
  nextMonth: string
  month: string
  year: string
  /** The name of a day that can be chosen, 'Choose Thursday, 24 December 2026'. */
  choose: (day: string) => string
  chosen: (day: string) => string
  /** The name of a day that lies outside what is allowed. */
  notAvailable: (day: string) => string
}

export interface CalendarFacts {
  /** The chosen day, as '2026-12-24'. */
  value?: string | undefined
  onChoose: (day: string) => void
  /** The day that the calendar opens at where none is chosen, and that it marks. */
  today: string
  /** The first day that can be chosen; else ten years back. */
  min?: string | undefined
  /** The last day that can be chosen; else ten years ahead. */
  max?: string | undefined
  /**
   * 0 for Sunday, 1 for Monday.
   * @default 1
   */
  startOfWeek?: number
  /**
   * The language of the names of months and days; digits are Latin in each.
   * @default 'en-GB'
   */
  locale?: string
  texts: CalendarTexts
}
