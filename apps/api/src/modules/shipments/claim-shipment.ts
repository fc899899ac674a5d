import { mayDo } from '@karwan/domain/roles'
import { keeperOf, mayClaim, mayHandOn, mayRelease } from '@karwan/domain/shipments'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { recordActivity } from '../../kernel/activity.store.ts'
import type { Work } from '../../kernel/work.ts'
import { changeAndLetGo, changeHeldShipment, heldBy } from './change-held-shipment.ts'
import { colleague } from './colleague.ts'
import type { ShipmentPatch } from './shipment.store.ts'
import type { ShipmentRow } from './shipments.table.ts'

export const claimShipment: Handler<'claimShipment'> = (request) =>
  changeHeldShipment(request, heldBy(request, 'shipment:claim'), async (work, shipment) => {
    const { userId, name } = work.caller
    refuseUnless(mayClaim(shipment, userId, await keeperName(work, shipment)))
    return {
      patch: await keptBy(work, shipment, userId),
      activity: { action: 'shipment.claimed', audience: 'internal', summary: { poc: name } },
    }
  })

export const handOnShipment: Handler<'handOnShipment'> = (request) =>
  changeAndLetGo(request, heldBy(request, 'shipment:claim'), async (work, shipment) => {
    refuseUnless(mayHandOn(shipment, work.caller.userId))
    const { id, name } = await colleague(work, request.path.userId)
    return {
      patch: await keptBy(work, shipment, id),
      activity: { action: 'shipment.handed_on', audience: 'internal', summary: { poc: name } },
    }
  })

export const releaseShipment: Handler<'releaseShipment'> = (request) =>
  changeAndLetGo(request, heldBy(request, 'shipment:claim'), async (work, shipment) => {
    refuseUnless(mayRelease(shipment, work.caller.userId))
    return {
      patch: await keptBy(work, shipment, null),
      activity: { action: 'shipment.released', audience: 'internal' },
    }
  })

/** Covering a shipment that nobody looks after claims it as well. */
export async function claimByActing(work: Work, shipment: ShipmentRow): Promise<ShipmentPatch> {
  const { userId, name, grants } = work.caller
  if (keeperOf(shipment) !== null || !mayDo(grants, 'shipment:claim').allowed) return {}
  await recordActivity(work, {
    entityType: 'shipment',
    entityId: shipment.id,
    shipmentId: shipment.id,
    action: 'shipment.claimed',
    audience: 'internal',
    summary: { poc: name },
  })
  return keptBy(work, shipment, userId)
}

/** Makes somebody the point of contact, and assigns the shipment and its bookings to them. */
export async function keptBy(work: Work, { id }: ShipmentRow, userId: number | null): Promise<ShipmentPatch> {
  await work.ports.shipments.handOverBookings(work, id, userId)
  return { pocId: userId, assignedTo: userId }
}

async function keeperName(work: Work, shipment: ShipmentRow): Promise<string> {
  const keeper = keeperOf(shipment)
  if (keeper === null || keeper === work.caller.userId) return work.caller.name
  const [found] = await work.tx.select({ name: users.fullName }).from(users).where(eq(users.id, keeper))
  return found?.name ?? ''
}
