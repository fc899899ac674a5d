import { BookingStatus } from '@karwan/domain/bookings'
import { bookingRulesOf, type DocumentTypeId, mayLoseVerified } from '@karwan/domain/documents'
import { allow, type Verdict } from '@karwan/domain/kernel'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { preferencesForBookings } from '../configuration/company-preferences.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'

type Of = {
  typeId: DocumentTypeId
  booking: Pick<BookingRow, 'id' | 'statusId'>
  shipment: Pick<ShipmentRow, 'groupId' | 'projectVerticalTypeId'>
}

/** Whether the booking may lose its verified document of this type, by the rules of its company. */
export async function mayBookingLose(work: Work, { typeId, booking, shipment }: Of): Promise<Verdict> {
  if (booking.statusId !== BookingStatus.completed) return allow
  const { verified } = await work.ports.bookings.papersOf(work, booking.id)
  if (!verified.includes(typeId)) return allow
  const preferences = await preferencesForBookings(work.db, work.caller, shipment.groupId)
  return mayLoseVerified(typeId, {
    statusId: booking.statusId,
    verticalId: shipment.projectVerticalTypeId,
    rules: bookingRulesOf(preferences),
  })
}
