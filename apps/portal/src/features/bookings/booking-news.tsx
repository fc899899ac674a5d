import { NewRowsPill } from '@karwan/design-system/patterns/new-rows-pill'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useMay } from '../../kit/access/session.ts'
import { useLiveChanges } from '../../kit/live/live-changes.ts'
import type { Shipment } from '../shipments/shipments.queries.ts'
import { shipmentBookingsOptions } from './bookings.queries.ts'

/** The button that shows waiting changes of a shipment's bookings; the shipment above updates itself. */
export function BookingNews({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const mayRead = useMay('booking:read')
  const { data: bookings } = useQuery({ ...shipmentBookingsOptions(shipment.id), enabled: mayRead })
  const { count, show } = useLiveChanges({ entity: 'booking', shipmentId: shipment.id }, bookings)
  return (
    <NewRowsPill
      text={
        bookings && count > 0 ? intl.formatMessage({ id: 'bookings.list.changes' }, { count }) : undefined
      }
      onShow={show}
    />
  )
}
