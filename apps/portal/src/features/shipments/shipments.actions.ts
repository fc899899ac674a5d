import type { Query } from '@karwan/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import type { CreateRequest, UpdateRequest } from './form/shipment-request.ts'
import { type Shipment, shipmentOptions } from './shipments.queries.ts'

type Creation = {
  query: Query<'createShipment'>
  body: CreateRequest
  idempotencyKey: string
}
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
    // After a refusal the form compares the versions itself, so the record must not be read again.
    meta: { comparesItself: true },
  })
}

/** Puts the answer into the cache, and reads again whatever else shows or counts the shipment. */
export function useKeepShipment() {
  const client = useQueryClient()
  return (shipment: Shipment) => {
    client.setQueryData(shipmentOptions(shipment.id).queryKey, shipment)
    void askAgain(client, ([operation]) => operation !== 'getShipment')
  }
}
