import { isWindowOpen } from '@karwan/domain/bidding'
import { useSyncExternalStore } from 'react'
import { serverNow } from '../../kit/text/clock.ts'
import type { Shipment } from '../shipments/shipments.queries.ts'
import { timeOf, windowOf } from './window-of.ts'

/** Whether bids are taken now; the component renders only when that changes. */
export function useIsBiddingOpen(shipment: Shipment): boolean {
  const read = () => isWindowOpen(windowOf(shipment), timeOf(shipment, serverNow()))
  return useSyncExternalStore(everySecond, read, read)
}

function everySecond(look: () => void) {
  const ticking = setInterval(look, 1_000)
  return () => clearInterval(ticking)
}
