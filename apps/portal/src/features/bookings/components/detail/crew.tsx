import { Card } from '@karwan/design-system/components/card'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { useIntl } from 'react-intl'
import { Contact } from '../../../../kit/detail/contact.tsx'
import { PartyLink } from '../../../../kit/detail/record-link.tsx'
import { useFormat } from '../../../../kit/text/format.ts'
import type { Booking } from '../../bookings.queries.ts'

/** The partner, driver and vehicle of a booking. */
export function Crew({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const { dateTime } = useFormat()
  const term = (id: string) => intl.formatMessage({ id: `bookings.crew.${id}` })
  const { partner, driver, vehicleId, registrationNumber, reassignedFrom } = booking
  return (
    <Card title={term('title')}>
      <DescriptionList
        items={[
          { term: term('partner'), value: <Party kind="partner" of={partner} /> },
          {
            term: term('driver'),
            value: driver ? <Party kind="driver" of={driver} /> : term('missing'),
          },
          {
            term: term('vehicle'),
            value: registrationNumber ? (
              <PartyLink kind="vehicle" id={vehicleId}>
                <bdi>{registrationNumber}</bdi>
              </PartyLink>
            ) : (
              term('missing')
            ),
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

type Of = { kind: 'partner' | 'driver'; of: { id: number; name: string; phone: string | null } }

const Party = ({ kind, of: { id, name, phone } }: Of) => (
  <Contact
    name={
      <PartyLink kind={kind} id={id}>
        {name}
      </PartyLink>
    }
    phone={phone}
  />
)
