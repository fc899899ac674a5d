import type { DateFieldTexts } from '@karwan/design-system/components/date-field'
import { toLocal, type WrittenAt } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { serverNow, viewerZone } from '../text/clock.ts'

/** The present time and the viewer's zone, which reading a typed date needs. */
export const writtenAt = (): WrittenAt => ({
  now: serverNow(),
  zone: viewerZone(),
})

/** What each date field needs: today, the locale and the texts of its calendar. */
export function useDateFacts(): { today: string; locale: string; texts: DateFieldTexts } {
  const intl = useIntl()
  const { now, zone } = writtenAt()
  return {
    today: toLocal(now, zone).slice(0, 10),
    // British order, day before month, as elsewhere; the accented test languages have no calendar.
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
