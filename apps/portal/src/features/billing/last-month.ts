import { commonDayRanges, dayInCountry } from '@karwan/domain/kernel'
import { useRef, useState } from 'react'
import { serverNow } from '../../kit/text/clock.ts'

type Days = { periodFrom: string; periodTo: string }

/** The last full calendar month in the country of the company or account holder, as 'yyyy-mm-dd'. */
export function lastMonth(now: Date, countryId: number | null | undefined): Days {
  const { fromDate, toDate } = commonDayRanges(dayInCountry(countryId, now)).lastMonth
  return { periodFrom: fromDate, periodTo: toDate }
}

type Form = {
  getValues: () => Partial<Record<keyof Days, unknown>>
  setValue: (name: keyof Days, day: string) => void
}

/**
 * Proposes the last month in a form: by the clock of the home country first, and of the company's or holder's
 * country once that is chosen. Days that somebody has typed are kept.
 */
export function useOfferedMonth() {
  const [days] = useState(() => lastMonth(serverNow(), null))
  const offered = useRef(days)
  const follow = ({ getValues, setValue }: Form, countryId: number | null | undefined): void => {
    const [typed, before] = [getValues(), offered.current]
    if (typed.periodFrom !== before.periodFrom || typed.periodTo !== before.periodTo) return
    offered.current = lastMonth(serverNow(), countryId)
    setValue('periodFrom', offered.current.periodFrom)
    setValue('periodTo', offered.current.periodTo)
  }
  return { days, follow }
}
