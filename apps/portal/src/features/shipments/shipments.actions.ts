import { operationKey } from '@karwan/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import type { CreateRequest, UpdateRequest } from './form/shipment-request.ts'
import { type Shipment, shipmentKeys } from './shipments.queries.ts'

type Creation = { body: CreateRequest; idempotencyKey: string }
type Change = { id: number; body: UpdateRequest }

export function useCreateShipment() {
  const keep = useKeepShipment()
  return useMutation({
    mutationFn: (creation: Creation) => sdk.call('createShipment', creation),
    onSuccess: keep,
  })
}

export function useUpdateShipment() {
  const keep = useKeepShipment()
  return useMutation({
    mutationFn: ({ id, body }: Change) => sdk.call('updateShipment', { path: { id }, body }),
    onSuccess: keep,
    // The form must not change under the hands of who fills it.
    meta: { comparesItself: true },
  })
}

/** The answer is the newest there is; lists and counts are asked again when they are looked at. */
export function useKeepShipment() {
  const client = useQueryClient()
  return (shipment: Shipment) => {
    client.setQueryData(shipmentKeys.detail(shipment.id), shipment)
    for (const operation of ['listShipments', 'listShipperShipments'] as const)
      void client.invalidateQueries({ queryKey: operationKey(operation) })
    void client.invalidateQueries({ queryKey: ['reports'] })
  }
}
