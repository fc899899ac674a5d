import { type BidWindow, minutesLeft, type WindowRequest } from '@karwan/domain/bidding'
import { isLater } from '@karwan/domain/kernel'
import type { Body } from '@karwan/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import type { FileAsked } from '../../kit/list/file-export-dialog.tsx'
import { askAgain } from '../../kit/live/ask-again.ts'
import { type Shipment, shipmentOptions } from '../shipments/shipments.queries.ts'

export type BiddingAct =
  | { kind: 'schedule'; body: Body<'actOnBidWindow'> }
  | { kind: 'place'; body: Body<'createBid'> }
  | { kind: 'award'; body: Body<'assignBids'> }
  | { kind: 'reject' | 'backOut'; bidId: number; body: Body<'rejectBid'> }
  | { kind: 'counter'; bidId: number; body: Body<'counterBid'> }
  | { kind: 'acknowledge' | 'agree'; bidId: number; body: Body<'acknowledgeBid'> }

type Keyed = { act: BiddingAct; idempotencyKey: string }

/** The acts on bids of one shipment; after each, the shipment and its lists are read again. */
export function useBiddingAct(shipmentId: number) {
  return useMutation({
    mutationFn: (keyed: Keyed) => perform(shipmentId, keyed),
    onSuccess: useAskAgain(shipmentId),
  })
}

type KeyedRequest = { request: WindowRequest; idempotencyKey: string }

/** The requests of the machine of the bidding window, each about the window that the viewer sees. */
export function useWindowAct({ id, version }: Pick<Shipment, 'id' | 'version'>) {
  return useMutation({
    mutationFn: ({ request, idempotencyKey }: KeyedRequest) =>
      request.action === 'set'
        ? sdk.call('setBidWindow', { path: { id, window: request.minutes }, body: { version } })
        : sdk.call('actOnBidWindow', {
            path: { id },
            query: { action: request.action },
            body: { version },
            idempotencyKey,
          }),
    onSuccess: useAskAgain(id),
  })
}

type Reopening = {
  /** The window as it was before it was closed, and the time of the closing. */
  window: BidWindow
  closedAt: Date
  /** The version that the closing made, so that nothing that came later is overwritten. */
  version: Shipment['version']
  idempotencyKey: string
}

/** Takes a closing back: bidding opens for the minutes that were left, or at the time that was planned. */
export function useReopening(id: number) {
  return useMutation({
    mutationFn: async ({ window, closedAt, version, idempotencyKey }: Reopening) => {
      const open = (body: Body<'actOnBidWindow'>) =>
        sdk.call('actOnBidWindow', { path: { id }, query: { action: 'open' }, body, idempotencyKey })
      if (window.opensAt && isLater(window.opensAt, closedAt))
        return open({ version, opensAt: window.opensAt.toISOString() })
      const set = await sdk.call('setBidWindow', {
        path: { id, window: minutesLeft(window, closedAt) },
        body: { version },
      })
      return open({ version: set.version })
    },
    onSuccess: useAskAgain(id),
  })
}

function useAskAgain(shipmentId: number) {
  const client = useQueryClient()
  return async (shipment: Shipment | undefined) => {
    if (shipment) client.setQueryData(shipmentOptions(shipmentId).queryKey, shipment)
    await askAgain(client)
  }
}

async function perform(id: number, { act, idempotencyKey }: Keyed): Promise<Shipment | undefined> {
  switch (act.kind) {
    case 'schedule':
      return sdk.call('actOnBidWindow', {
        path: { id },
        query: { action: 'open' },
        body: act.body,
        idempotencyKey,
      })
    case 'place':
      await sdk.call('createBid', { body: act.body, idempotencyKey })
      return undefined
    case 'award':
      return (await sdk.call('assignBids', { body: act.body, idempotencyKey })).shipment
    case 'reject':
      await sdk.call('rejectBid', { path: { id: act.bidId }, body: act.body, idempotencyKey })
      return undefined
    case 'backOut':
      await sdk.call('backOutBid', { path: { id: act.bidId }, body: act.body, idempotencyKey })
      return undefined
    case 'counter':
      await sdk.call('counterBid', { path: { id: act.bidId }, body: act.body, idempotencyKey })
      return undefined
    case 'agree':
      await sdk.call('agreeToCounter', { path: { id: act.bidId }, body: act.body, idempotencyKey })
      return undefined
    case 'acknowledge':
      await sdk.call('acknowledgeBid', { path: { id: act.bidId }, body: act.body, idempotencyKey })
      return undefined
  }
}

/** Downloads the bids of a shipment as a table in the chosen format. */
export const readBidsFile = (id: number, { format, ...how }: FileAsked) =>
  sdk.callFile('exportBids', { path: { id }, query: { format }, ...how })
