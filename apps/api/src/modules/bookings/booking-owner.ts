import { eq, sql } from 'drizzle-orm'
import type { OwnerColumns } from '../shipments/record-scope.ts'
import { bookings } from './bookings.table.ts'

export const bookingOwner: OwnerColumns = {
  groupId: bookings.groupId,
  projectId: bookings.projectId,
  createdBy: bookings.shipmentCreatedBy,
  assignedTo: bookings.assignedTo,
  ofPartner: (partnerId) => eq(bookings.partnerId, partnerId),
  ofDriver: (userId) =>
    sql`exists (select 1 from drivers d where d.id = ${bookings.driverId} and d.user_id = ${userId})`,
}
