import { lazy, Suspense } from 'react'
import { Skeleton } from '../skeleton/index.ts'
import type { CalendarFacts } from './calendar-texts.ts'

export type CalendarProps = CalendarFacts

const CalendarPanel = lazy(async () => ({ default: (await import('./calendar-panel.tsx')).CalendarPanel }))

/** A month to choose a day from, shown in the page. Its code is loaded when it is first shown. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <CalendarPanel {...props} />
    </Suspense>
  )
}
