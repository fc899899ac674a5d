import { shownPhone } from '@karwan/domain/geography'
import type { CallParty } from '@karwan/domain/tracking'
import type { Booking } from '../bookings/bookings.queries.ts'
import type { Shipment } from '../shipments/shipments.queries.ts'

type Party = { partyType: CallParty; name: string; phone: string | null }

/** The people to call about a shipment or booking, with their numbers if the viewer may see them. */
export function partiesOf(booking: Booking | undefined, shipment: Shipment | undefined): Party[] {
  const known = (partyType: CallParty, name: string | null, phone: string | null): Party[] =>
    name === null ? [] : [{ partyType, name, phone: phone && shownPhone(phone) }]
  return [
    ...known('DRIVER', booking?.driver?.name ?? null, booking?.driver?.phone ?? null),
    ...known('PARTNER', booking?.partner.name ?? null, booking?.partner.phone ?? null),
    ...(shipment
      ? [
          ...(shipment.pointOfContactName === null
            ? known('SHIPPER', shipment.shipper.name, shipment.shipper.phone)
            : known('SHIPPER', shipment.pointOfContactName, shipment.pointOfContactNumber)),
          ...known('CONSIGNEE', shipment.consigneeName, shipment.consigneeNumber),
        ]
      : []),
  ]
}
