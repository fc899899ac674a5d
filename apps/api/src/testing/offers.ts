import { RowNotWrittenError } from '../db/row-not-written.ts'
import { bids } from '../modules/bidding/bids.table.ts'
import type { Carrier } from './market-people.ts'
import { marketScene } from './market-scene.ts'
import type { TestApp } from './test-app.ts'

export type Offer = { id: number; bidIds: number[] }

/** Shipments with a bid of each carrier. Bids are inserted directly, because only the awards are tested. */
export async function offersToAll(
  app: TestApp,
  carriers: readonly Carrier[],
  { count, vehicleCount }: { count: number; vehicleCount: number },
): Promise<Offer[]> {
  const scene = marketScene(app)
  const now = app.deps.clock()
  const offers: Offer[] = []
  for (let made = 0; made < count; made += 1) {
    const { id } = await scene.offer({ vehicleCount })
    const placed = await app.db
      .insert(bids)
      .values(
        carriers.map(({ id: partnerId }) => ({
          shipmentId: id,
          partnerId,
          channel: 'CSR_PHONE' as const,
          bidCategoryTypeId: 1 as const,
          amount: '100000',
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning({ id: bids.id })
    if (placed.length !== carriers.length) throw new RowNotWrittenError('bids')
    offers.push({ id, bidIds: placed.map((bid) => bid.id) })
  }
  return offers
}
