import { eq, sql } from 'drizzle-orm'
import type { OwnerColumns } from '../../kernel/row-scope.ts'
import { bookings } from './bookings.table.ts'

export const bookingOwner: OwnerColumns = {
  groupId: bookings.groupId,
  projectId: bookings.projectId,
  createdBy: bookings.shipmentCreatedBy,
  assignedTo: bookings.assignedTo,
  ofPartner: (partnerId) => eq(bookings.partnerId, partnerId),
  // An array is known before the bookings are looked for, so that their index by driver can be taken.
  ofDriver: (userId) =>
    sql`${bookings.driverId} = any (array(select id from drivers where user_id = ${userId}))`,
}
