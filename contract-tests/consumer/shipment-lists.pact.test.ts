import { aGoodsType, aVehicleType } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { listedShipment } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const { equal, fromProviderState, number, string } = MatchersV3

describe('lists of shipments', () => {
  it.each([
    ['customer support', '/shipment/v3', 'listShipments'],
    ['a shipper', '/shipment/shipper/v3', 'listShipperShipments'],
  ] as const)('%s sees the first page', async (by, path, operation) => {
    const query = { page: 0, pageSize: 5, sort: 'createdAt:desc' } as const
    const page = await exchange(
      [
        {
          given: [{ state: 'a shipment', id: by === 'a shipper' ? 7200 : 7205 }],
          asking: 'for the newest shipments',
          by,
          request: { method: 'GET', path, query: { page: '0', pageSize: '5', sort: 'createdAt:desc' } },
          answer: {
            status: 200,
            body: {
              data: { items: someOf(listedShipment()), page: equal(0), pageSize: equal(5), total: number(1) },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call(operation, { query }),
    )
    expect(page?.items[0]).toMatchObject({ shipmentNumber: 'SH-000101', pickup: { cityName: 'Karachi' } })
  })

  it('a search that finds nothing is an empty page', async () => {
    const page = await exchange(
      [
        {
          asking: 'for shipments with a reference number that none has',
          by: 'customer support',
          request: {
            method: 'GET',
            path: '/shipment/v3',
            query: { page: '0', pageSize: '5', referenceNo: 'NO-SUCH-REFERENCE' },
          },
          answer: { status: 200, body: { data: { items: [], page: 0, pageSize: 5, total: 0 } } },
        },
      ],
      ({ sdk }) =>
        sdk.call('listShipments', { query: { page: 0, pageSize: 5, referenceNo: 'NO-SUCH-REFERENCE' } }),
    )
    expect(page).toEqual({ items: [], page: 0, pageSize: 5, total: 0 })
  })

  it('a page names the cursor of the one after it', async () => {
    const referenceNumber = 'PO-PAGED'
    const page = await exchange(
      [
        {
          given: [{ state: 'shipments with one reference number', id: 7210, count: 3, referenceNumber }],
          asking: 'for the first two of three shipments',
          by: 'customer support',
          request: {
            method: 'GET',
            path: '/shipment/v3',
            query: { page: '0', pageSize: '2', referenceNo: referenceNumber },
          },
          answer: {
            status: 200,
            body: {
              data: {
                items: [loosely(listedShipment()), loosely(listedShipment())],
                page: 0,
                pageSize: 2,
                total: 3,
                next: string('cursor-of-the-next-page'),
              },
            },
          },
        },
      ],
      ({ sdk }) =>
        sdk.call('listShipments', { query: { page: 0, pageSize: 2, referenceNo: referenceNumber } }),
    )
    expect(page?.next).toBe('cursor-of-the-next-page')
  })

  it('the page after it is asked for with that cursor', async () => {
    const referenceNumber = 'PO-NEXT'
    const query = { page: 1, pageSize: 2, referenceNo: referenceNumber, cursor: 'cursor-of-the-next-page' }
    const page = await exchange(
      [
        {
          given: [{ state: 'shipments with one reference number', id: 7215, count: 3, referenceNumber }],
          asking: 'for the last of three shipments',
          by: 'customer support',
          request: {
            method: 'GET',
            path: '/shipment/v3',
            query: {
              page: '1',
              pageSize: '2',
              referenceNo: referenceNumber,
              // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
              cursor: fromProviderState('${cursor}', query.cursor),
            },
          },
          answer: {
            status: 200,
            body: {
              data: {
                items: [loosely(listedShipment(), { id: 7215 })],
                page: 1,
                pageSize: 2,
                total: 3,
                previous: string('cursor-of-the-page-before'),
              },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('listShipments', { query }),
    )
    expect(page).toMatchObject({ items: [{ id: 7215 }], page: 1, previous: 'cursor-of-the-page-before' })
  })
})

it('the choices of the booking form', async () => {
  const counts = await exchange(
    [
      {
        asking: 'for all kinds of goods',
        by: 'customer support',
        request: { method: 'GET', path: '/goods-type', query: { page: '0', pageSize: '100' } },
        answer: {
          status: 200,
          body: {
            data: {
              items: someOf(aGoodsType({ hsChapter: null, defaultVehicleTypeIds: [] })),
              total: number(1),
            },
          },
        },
      },
      {
        asking: 'for all kinds of vehicles',
        by: 'customer support',
        request: { method: 'GET', path: '/vehicle-type', query: { page: '0' } },
        answer: { status: 200, body: { data: { items: someOf(aVehicleType()), total: number(1) } } },
      },
    ],
    async ({ sdk }) => [
      (await sdk.call('listGoodsTypes', { query: { page: 0, pageSize: 100 } })).items.length,
      (await sdk.call('listVehicleTypes', { query: { page: 0 } })).items.length,
    ],
  )
  expect(counts).toEqual([1, 1])
})
