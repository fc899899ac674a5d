import { mayDeleteShipment } from '@karwan/domain/shipments'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless, withCurrent } from '../../http/refusal.ts'
import { publish } from '../../kernel/events.store.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { readShipment } from './read-shipment.ts'
import { lockShipment } from './shipment.store.ts'
import { ownersOf } from './shipment-trail.ts'
import { shipments } from './shipments.table.ts'

/** Deletes a shipment that was booked by mistake, before anybody has worked on it. */
export const deleteShipment: Handler<'deleteShipment'> = (request) =>
  transact(request, async (work) => {
    const { id } = request.path
    const held = await lockShipment(work, id, 'shipment:delete')
    const current = () => readShipment(work, id, 'shipment:delete')
    await refuseStale(held.version, request.query.version, current)
    const { status, bidOpensAt } = held
    const isWorkedOn = await wasWorkedOn(work, id)
    await withCurrent(current, async () =>
      refuseUnless(mayDeleteShipment({ status, wasOpened: bidOpensAt !== null, isWorkedOn })),
    )
    await work.tx.delete(shipments).where(eq(shipments.id, id))
    await publish(work, {
      ...ownersOf(held),
      ...{ name: 'shipment.deleted', entityId: id, shipmentId: id, version: held.version + 1, at: work.now },
    })
    request.note({ before: { shipmentNumber: held.shipmentNumber, referenceNumber: held.referenceNumber } })
    return null
  })

/** The tables are named in SQL and not imported, because they stand above shipments in the context map. */
async function wasWorkedOn({ tx }: Work, id: number): Promise<boolean> {
  const has = (table: string) =>
    sql`exists (select 1 from ${sql.identifier(table)} t where t.shipment_id = ${id})`
  const [bids, bookings] = [has('bids'), has('bookings')]
  const [papers, calls] = [has('attached_documents'), has('contact_calls')]
  const comments = has('comments')
  const [found] = await tx
    .select({ isWorkedOn: sql<boolean>`${bids} or ${bookings} or ${papers} or ${calls} or ${comments}` })
    .from(shipments)
    .where(eq(shipments.id, id))
  return found?.isWorkedOn ?? false
}
