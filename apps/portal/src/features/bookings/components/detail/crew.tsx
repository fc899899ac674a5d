import { Card } from '@karwan/design-system/components/card'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { shownPhone } from '@karwan/domain/geography'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../../kit/text/format.ts'
import type { Booking } from '../../bookings.queries.ts'

/** Who drives what, for whom. */
export function Crew({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const { dateTime } = useFormat()
  const term = (id: string) => intl.formatMessage({ id: `bookings.crew.${id}` })
  const { partner, driver, registrationNumber, reassignedFrom } = booking
  return (
    <Card title={term('title')}>
      <DescriptionList
        items={[
          { term: term('partner'), value: <Contact name={partner.name} phone={partner.phone} /> },
          {
            term: term('driver'),
            value: driver ? <Contact name={driver.name} phone={driver.phone} /> : term('missing'),
          },
          {
            term: term('vehicle'),
            value: registrationNumber ? <bdi>{registrationNumber}</bdi> : term('missing'),
          },
          ...(reassignedFrom
            ? [
                {
                  term: term('before'),
                  value: [
                    reassignedFrom.driverName,
                    reassignedFrom.registrationNumber,
                    dateTime(reassignedFrom.at),
                    reassignedFrom.reason,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function Contact({ name, phone }: { name: string; phone: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {phone && (
        <>
          {' · '}
          {phone.includes('*') ? (
            <bdi dir="ltr">{phone}</bdi>
          ) : (
            <a href={`tel:${phone}`} dir="ltr">
              {shownPhone(phone)}
            </a>
          )}
        </>
      )}
    </>
  )
}
