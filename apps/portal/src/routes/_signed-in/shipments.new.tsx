import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NewShipmentOf } from '../../app/new-shipment-of.tsx'
import { goodsTypesOptions, shipmentOptions } from '../../features/shipments/shipments.queries.ts'

export const Route = createFileRoute('/_signed-in/shipments/new')({
  staticData: {
    place: {
      group: 'operations',
      order: 90,
      title: 'navigation.newShipment',
      shortTitle: 'navigation.new',
      icon: 'Plus',
      permission: 'shipment:create',
      quick: 4,
    },
  },
  validateSearch: z.object({
    template: z.catch(z.optional(z.coerce.number()), undefined),
    from: z.catch(z.optional(z.int().check(z.nonnegative())), undefined),
  }),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: ({ context: { queryClient }, deps: { from } }) => {
    void queryClient.prefetchQuery(goodsTypesOptions())
    if (from !== undefined) void queryClient.prefetchQuery(shipmentOptions(from))
  },
  component: () => <NewShipmentOf {...Route.useSearch()} />,
})
