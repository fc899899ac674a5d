import type { DateFieldTexts } from '@karwan/design-system/components/date-field'
import { toLocal, type WrittenAt } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { serverNow, viewerZone } from '../text/clock.ts'

/** When and where the viewer writes a date. */
export const writtenAt = (): WrittenAt => ({
  now: serverNow(),
  zone: viewerZone(),
})

/** What every field with a calendar is told: the day of today, and what the calendar says. */
export function useDateFacts(): { today: string; locale: string; texts: DateFieldTexts } {
  const intl = useIntl()
  const { now, zone } = writtenAt()
  return {
    today: toLocal(now, zone).slice(0, 10),
    // The day stands before the month, as everywhere else; the accented languages for testing have no calendar.
    locale: 'en-GB',
    texts: {
      calendar: intl.formatMessage({ id: 'kit.date.calendar' }),
      previousMonth: intl.formatMessage({ id: 'kit.date.previousMonth' }),
      nextMonth: intl.formatMessage({ id: 'kit.date.nextMonth' }),
      month: intl.formatMessage({ id: 'kit.date.month' }),
      year: intl.formatMessage({ id: 'kit.date.year' }),
      choose: (day) => intl.formatMessage({ id: 'kit.date.choose' }, { day }),
      chosen: (day) => intl.formatMessage({ id: 'kit.date.chosen' }, { day }),
      notAvailable: (day) => intl.formatMessage({ id: 'kit.date.notAvailable' }, { day }),
      time: intl.formatMessage({ id: 'kit.date.time' }),
    },
  }
}
