import { UserType } from '@karwan/domain/people'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { findOpenMarketShipment } from './open-market.ts'
import { readBids } from './read-bids.ts'

export const listShipmentBids: Handler<'listShipmentBids'> = async (request) => {
  const { caller, path } = request
  const reading = readingOf(request)
  // A partner may look at what they have bid on, or could bid on, and finds only their own bids there.
  if (caller.userType === UserType.partner) await findOpenMarketShipment(reading, path.id)
  else await findShipment(reading, path.id, 'bid:read')
  return readBids(reading, path.id)
}
