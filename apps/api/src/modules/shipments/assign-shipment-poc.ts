import { UserType } from '@karwan/domain/people'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { changeHeldShipment, heldBy } from './change-held-shipment.ts'

/** The point of contact is who handles the shipment, so it is assigned to them as well. */
export const assignShipmentPoc: Handler<'assignShipmentPoc'> = (request) => {
  const { pocId } = request.path
  return changeHeldShipment(request, heldBy(request, 'shipment:assign-poc'), async (work, shipment) => {
    const [poc] = await work.tx
      .select({ name: users.fullName })
      .from(users)
      .where(and(eq(users.id, pocId), eq(users.userType, UserType.internal), eq(users.status, 'ACTIVE')))
    if (!poc) throw refusal.notFound()
    await work.ports.shipments.handOverBookings(work, shipment.id, pocId)
    return {
      patch: { pocId, assignedTo: pocId },
      activity: { action: 'shipment.poc_assigned', audience: 'internal', summary: { poc: poc.name } },
    }
  })
}
