import { UserType } from '@karwan/domain/people'
import type { Handler } from '../../http/handler.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { findOpenMarketShipment } from './open-market.ts'
import { readBids } from './read-bids.ts'

export const listShipmentBids: Handler<'listShipmentBids'> = async ({ caller, path, deps }) => {
  // A partner may look at what they have bid on, or could bid on, and finds only their own bids there.
  if (caller.userType === UserType.partner)
    await findOpenMarketShipment(deps.db, caller, path.id, deps.clock())
  else await findShipment(deps.db, caller, path.id, 'bid:read')
  return readBids(deps.db, caller, path.id)
}
