import type { bookings } from '../../modules/bookings/bookings.table.ts'
import type { comments } from '../../modules/comments/comments.table.ts'
import type { shipments } from '../../modules/shipments/shipments.table.ts'
import { createRandom } from './random.ts'

type CommentInsert = typeof comments.$inferInsert
type ShipmentInsert = typeof shipments.$inferInsert & { id: number }
type Setting = { booking: typeof bookings.$inferInsert | undefined; by: number; now: Date }

const minute = 60_000
const ofSupport = [
  'The gate opens at eight, please have the pass ready',
  'Which of the two gates is it? The driver will ask',
  'The truck can wait until noon, later it costs detention',
]
const ofCompany = [
  'Gate 2, beside the weighbridge',
  'The pass is with the guard',
  'Please tell us when it is loaded',
]
const internal = [
  'Asks for a higher rate each time, be firm',
  'The last booking on this lane was late, call early',
  'The forklift of this plant is slow',
]

/** Comments on some shipments: a question to the company, its answer, and an internal note. */
export function buildComments(shipment: ShipmentInsert, { booking, by, now }: Setting): CommentInsert[] {
  // A generator of its own, so that the other random demo data does not change.
  const random = createRandom(9_000 + shipment.id)
  const isFirst = shipment.id === 1
  if (!random.chance(0.3) && !isFirst) return []
  const begun = shipment.createdAt ?? now
  const left = now.getTime() - begun.getTime()
  if (left < 20 * minute) return []
  const asked = begun.getTime() + random.between(2, 6) * minute
  const comment = (
    after: number,
    userId: number,
    told: Pick<CommentInsert, 'body' | 'type' | 'visibility' | 'pinned'>,
  ): CommentInsert => ({
    pinned: false,
    ...told,
    shipmentId: shipment.id,
    bookingId: booking?.id ?? null,
    mentionIds: [],
    userId,
    createdAt: new Date(asked + after * minute),
  })
  const company = shipment.shipperUserId ?? shipment.createdBy
  return [
    comment(0, by, {
      body: random.pick(ofSupport),
      type: 'CUSTOMER_UPDATE',
      visibility: 'SHIPPER',
      pinned: shipment.id % 3 === 1,
    }),
    ...(company === by
      ? []
      : [
          comment(5, company, {
            body: random.pick(ofCompany),
            type: 'CUSTOMER_UPDATE',
            visibility: 'SHIPPER',
          }),
        ]),
    comment(9, by, { body: random.pick(internal), type: 'DISPATCH', visibility: 'INTERNAL' }),
  ]
}
