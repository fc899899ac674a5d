import type { Body } from '@karwan/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { useKeepShipment } from './shipments.actions.ts'
import type { Shipment } from './shipments.queries.ts'

/** The acts on one shipment, by kind. */
export type ShipmentAct =
  | { kind: 'claim' | 'openBidding' }
  | { kind: 'tag' | 'untag'; body?: Body<'tagShipment'> }
  | { kind: 'decrement'; body: Body<'decrementVehicleCount'> }
  | { kind: 'pool'; body: Body<'changeShipmentPool'> }
  | { kind: 'margin'; body: Body<'setShipmentMargin'> }
  | {
      kind: 'vertical'
      verticalId: NonNullable<Shipment['projectVerticalTypeId']>
      body: Body<'setShipmentVertical'>
    }
  | { kind: 'poc'; pocId: number; body: Body<'assignShipmentPoc'> }
  | { kind: 'cancel'; body: Body<'cancelShipment'> }

type Keyed = { act: ShipmentAct; idempotencyKey: string }

export function useShipmentAct(id: number) {
  const keep = useKeepShipment()
  return useMutation({ mutationFn: (keyed: Keyed) => performOnShipment(id, keyed), onSuccess: keep })
}

/** Acts after which the viewer may lose access to the shipment, so they return nothing. */
export type LettingGo =
  | { kind: 'handOn'; userId: number; body: Body<'handOnShipment'> }
  | { kind: 'release'; body: Body<'releaseShipment'> }
type KeyedLettingGo = { act: LettingGo; idempotencyKey: string }

export function useLettingGo(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, idempotencyKey }: KeyedLettingGo) =>
      act.kind === 'release'
        ? sdk.call('releaseShipment', { path: { id }, body: act.body, idempotencyKey })
        : sdk.call('handOnShipment', { path: { id, userId: act.userId }, body: act.body, idempotencyKey }),
    onSuccess: () => askAgain(client),
  })
}

export function performOnShipment(id: number, { act, idempotencyKey }: Keyed): Promise<Shipment> {
  const path = { id }
  switch (act.kind) {
    case 'tag':
      return sdk.call('tagShipment', { path, ...(act.body && { body: act.body }), idempotencyKey })
    case 'untag':
      return sdk.call('untagShipment', { path, ...(act.body && { body: act.body }), idempotencyKey })
    case 'claim':
      return sdk.call('claimShipment', { path, idempotencyKey })
    case 'decrement':
      return sdk.call('decrementVehicleCount', { path, body: act.body, idempotencyKey })
    case 'openBidding':
      return sdk.call('actOnBidWindow', { path, query: { action: 'open' }, idempotencyKey })
    case 'pool':
      return sdk.call('changeShipmentPool', { path, body: act.body })
    case 'margin':
      return sdk.call('setShipmentMargin', { path, body: act.body })
    case 'vertical':
      return sdk.call('setShipmentVertical', {
        path: { id, verticalId: act.verticalId },
        body: act.body,
        idempotencyKey,
      })
    case 'poc':
      return sdk.call('assignShipmentPoc', { path: { id, pocId: act.pocId }, body: act.body, idempotencyKey })
    case 'cancel':
      return sdk.call('cancelShipment', { path, body: act.body, idempotencyKey })
  }
}
