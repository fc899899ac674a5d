import {
  calendarDaysBetween,
  formatDate,
  formatDateTime,
  formatDay,
  placeholder,
  readMoment,
  splitSign,
} from '@karwan/domain/kernel'
import { type IntlShape, useIntl } from 'react-intl'
import { serverNow } from './clock.ts'
import { spelled } from './home-currency.ts'
import { directionOf, isLocale } from './messages.ts'

type Moment = Date | string | null | undefined

const day = 86_400_000
const dayLength = 'yyyy-mm-dd'.length
const steps = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How amounts, times and weights are written on every page. */
export function useFormat() {
  const intl = useIntl()
  const before = known.get(intl)
  if (before) return before
  const formats = formatsOf(intl)
  known.set(intl, formats)
  return formats
}

// One formatter for all cells, as asking the browser for its time zone costs more than writing a date.
const known = new WeakMap<IntlShape, ReturnType<typeof formatsOf>>()

export function formatsOf(
  intl: IntlShape,
  { zone = Intl.DateTimeFormat().resolvedOptions().timeZone, now = serverNow } = {},
) {
  // Isolated, because in right-to-left text the parts of "24/11/2026 08:16 AM" would change places.
  const apart = (text: string) => (isRightToLeft(intl.locale) ? `\u2068${text}\u2069` : text)
  return {
    dateTime: (at: Moment) => apart(written(at, zone)),
    date: (at: Moment) => apart(formatDate(at, zone)),
    /** A calendar day, '2028-06-30', which no time zone moves. */
    day: (day: string | null | undefined) => (day ? apart(formatDay(day)) : placeholder),
    /** "in 3 hours"; from 24 hours on by calendar days: "tomorrow" is the next date, however late in it. */
    relative(at: Moment) {
      const moment = readMoment(at, zone)
      if (!moment) return placeholder
      const present = now()
      const distance = moment.getTime() - present.getTime()
      if (Math.abs(distance) >= day)
        return apart(
          intl.formatRelativeTime(calendarDaysBetween(present, moment, zone), 'day', { numeric: 'auto' }),
        )
      const [unit, size] = steps.find(([, step]) => Math.abs(distance) >= step) ?? ['minute', 60_000]
      return apart(intl.formatRelativeTime(Math.round(distance / size), unit, { numeric: 'auto' }))
    },
    /**
     * The value of a date field with its weekday, so that 11/12 cannot be misread: "Mon 23/11/2026 03:00 PM".
     */
    weekday(local: string) {
      const isDay = local.length === dayLength
      const moment = readMoment(isDay ? `${local}T00:00` : local, zone)
      if (!moment) return undefined
      const day = intl.formatDate(moment, { weekday: 'short', timeZone: zone })
      return apart(`${day} ${isDay ? formatDate(moment, zone) : written(moment, zone)}`)
    },
    money(amount: string | null | undefined, currency: string) {
      if (amount === null || amount === undefined) return placeholder
      const fraction = /\.0*[1-9]/.test(amount) ? 2 : 0
      // A server may answer with something else than the text that the contract promises.
      const { sign, magnitude } = splitSign(String(amount))
      // A decimal text of up to 14 digits; Intl reads it without going through a float.
      const figures = intl.formatNumber(magnitude as unknown as number, {
        minimumFractionDigits: fraction,
        maximumFractionDigits: 2,
      })
      // An amount never breaks between its currency and its figures, nor after a minus, as it would after a hyphen.
      return apart(`${sign && '\u2212'}${spelled(currency)}\u00a0${figures}`)
    },
    weight: (weight: number | null | undefined, unit: string) =>
      weight === null || weight === undefined
        ? placeholder
        : apart(`${intl.formatNumber(weight, { maximumFractionDigits: 3 })} ${unit}`),
    /** 53.7 is shown as 53.7%. */
    percent: (value: number | null | undefined) =>
      value === null || value === undefined
        ? placeholder
        : intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
    number: (value: number | null | undefined) =>
      value === null || value === undefined ? placeholder : intl.formatNumber(value),
  }
}

// A no-break space, so that a time does not wrap before AM or PM.
const written = (at: Moment, zone: string) => formatDateTime(at, zone).replace(/ (?=[AP]M$)/, '\u00a0')

export const isRightToLeft = (locale: string) => isLocale(locale) && directionOf(locale) === 'rtl'
