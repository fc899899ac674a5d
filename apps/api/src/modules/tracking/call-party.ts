import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'

type Party = { partyId: number | null; partyName: string; phoneNumber: string | null }
type About = { shipment: ShipmentRow; booking: BookingRow | undefined }

/**
 * Name and phone of the person called, from the booking and its shipment; a driver only if one is assigned.
 */
export async function partyOf(
  work: Work,
  partyType: BodyOf<'logContactCall'>['partyType'],
  { shipment, booking }: About,
): Promise<Party> {
  const party = await knownParty(work, partyType, { shipment, booking })
  return party ?? refuseAt('partyType', 'call.nobody')
}

async function knownParty(
  work: Work,
  partyType: BodyOf<'logContactCall'>['partyType'],
  { shipment, booking }: About,
): Promise<Party | undefined> {
  switch (partyType) {
    case 'DRIVER':
      return booking && named(booking.driverId, booking.driverName, booking.driverPhone)
    case 'PARTNER':
      return booking && named(booking.partnerId, booking.partnerName, booking.partnerPhone)
    case 'SHIPPER':
      return shipperOf(work, shipment)
    case 'CONSIGNEE':
      return named(null, shipment.consigneeName, shipment.consigneeNumber)
  }
}

const named = (partyId: number | null, name: string | null, phone: string | null): Party | undefined =>
  name === null ? undefined : { partyId, partyName: name, phoneNumber: phone }

/** The shipment's point of contact, otherwise the shipper. */
async function shipperOf(work: Work, shipment: ShipmentRow): Promise<Party | undefined> {
  const partyId = shipment.shipperUserId ?? shipment.createdBy
  const { pointOfContactName, pointOfContactNumber } = shipment
  if (pointOfContactName !== null) return named(partyId, pointOfContactName, pointOfContactNumber)
  const [user] = await work.db
    .select({ name: users.fullName, phone: users.phoneNumber })
    .from(users)
    .where(eq(users.id, partyId))
  return user && named(partyId, user.name, user.phone)
}
