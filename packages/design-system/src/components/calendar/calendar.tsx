import { lazy, Suspense } from 'react'
import { Skeleton } from '../skeleton/index.ts'
import type { CalendarFacts } from './calendar-texts.ts'

export type CalendarProps = CalendarFacts

const CalendarPanel = lazy(async () => ({ default: (await import('./calendar-panel.tsx')).CalendarPanel }))

/** One month to choose a day from, standing on the page. Its code comes when it is shown. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <CalendarPanel {...props} />
    </Suspense>
  )
}
