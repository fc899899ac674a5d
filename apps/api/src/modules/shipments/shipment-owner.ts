import { sql } from 'drizzle-orm'
import type { OwnerColumns } from '../../kernel/row-scope.ts'
import { shipments } from './shipments.table.ts'

/**
 * Partners and drivers see shipments that they carry; which ones they may bid on is decided by the bidding
 * context.
 */
export const shipmentOwner: OwnerColumns = {
  groupId: shipments.groupId,
  projectId: shipments.projectId,
  createdBy: shipments.createdBy,
  assignedTo: shipments.assignedTo,
  pocId: shipments.pocId,
  ofPartner: (partnerId) =>
    sql`exists (select 1 from bookings b where b.shipment_id = ${shipments.id} and b.partner_id = ${partnerId})`,
  ofDriver: (userId) =>
    sql`exists (select 1 from bookings b join drivers d on d.id = b.driver_id
      where b.shipment_id = ${shipments.id} and d.user_id = ${userId})`,
}
