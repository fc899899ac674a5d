export { Calendar, type CalendarProps } from './calendar.tsx'
export type { CalendarFacts, CalendarTexts } from './calendar-texts.ts'
