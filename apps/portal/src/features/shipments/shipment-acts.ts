import type { Body } from '@karwan/sdk'
import { useMutation } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { useKeepShipment } from './shipments.actions.ts'
import type { Shipment } from './shipments.queries.ts'

/** What can be done to one shipment, each act as the contract names it. */
export type ShipmentAct =
  | { kind: 'tag' | 'untag' | 'decrement' }
  | { kind: 'pool'; body: Body<'changeShipmentPool'> }
  | { kind: 'margin'; body: Body<'setShipmentMargin'> }
  | { kind: 'vertical'; verticalId: NonNullable<Shipment['projectVerticalTypeId']> }
  | { kind: 'poc'; pocId: number }
  | { kind: 'cancel'; body: Body<'cancelShipment'> }

type Keyed = { act: ShipmentAct; idempotencyKey: string }

export function useShipmentAct(id: number) {
  const keep = useKeepShipment()
  return useMutation({ mutationFn: (keyed: Keyed) => performOnShipment(id, keyed), onSuccess: keep })
}

export function performOnShipment(id: number, { act, idempotencyKey }: Keyed): Promise<Shipment> {
  const path = { id }
  switch (act.kind) {
    case 'tag':
      return sdk.call('tagShipment', { path, idempotencyKey })
    case 'untag':
      return sdk.call('untagShipment', { path, idempotencyKey })
    case 'decrement':
      return sdk.call('decrementVehicleCount', { path, idempotencyKey })
    case 'pool':
      return sdk.call('changeShipmentPool', { path, body: act.body })
    case 'margin':
      return sdk.call('setShipmentMargin', { path, body: act.body })
    case 'vertical':
      return sdk.call('setShipmentVertical', { path: { id, verticalId: act.verticalId }, idempotencyKey })
    case 'poc':
      return sdk.call('assignShipmentPoc', { path: { id, pocId: act.pocId }, idempotencyKey })
    case 'cancel':
      return sdk.call('cancelShipment', { path, body: act.body, idempotencyKey })
  }
}
