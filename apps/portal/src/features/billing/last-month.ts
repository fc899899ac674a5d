import { commonDayRanges, dayInCountry } from '@karwan/domain/kernel'
import { useRef, useState } from 'react'
import { serverNow } from '../../kit/text/clock.ts'

type Days = { periodFrom: string; periodTo: string }

/** Most are billed by the month, once it is over where the company or the holder is. */
export function lastMonth(now: Date, countryId: number | null | undefined): Days {
  const { fromDate, toDate } = commonDayRanges(dayInCountry(countryId, now)).lastMonth
  return { periodFrom: fromDate, periodTo: toDate }
}

type Form = {
  getValues: () => Partial<Record<keyof Days, unknown>>
  setValue: (name: keyof Days, day: string) => void
}

/** The month that a form offers: that of the home country, then of whom it is for, as long as no other days are typed. */
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
