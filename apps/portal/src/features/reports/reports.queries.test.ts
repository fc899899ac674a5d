import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shipperCountLinks } from './count-links.ts'
import { listTotalsOptions } from './reports.queries.ts'

const call = vi.hoisted(() => vi.fn())
const app = vi.hoisted(() => ({ now: 'csr' }))
vi.mock('../../kit/access/sdk.ts', () => ({ sdk: { call } }))
vi.mock('../../kit/access/boot-config.ts', () => ({ clientApp: () => app.now }))

const totals = () =>
  new QueryClient().fetchQuery(listTotalsOptions(['bidsReceived', 'podPending'], shipperCountLinks))

describe('the counts of a user without a report', () => {
  beforeEach(() => {
    call.mockReset()
    call.mockImplementation(async (operation: string) => ({ total: operation.includes('Booking') ? 3 : 0 }))
  })

  it('are the totals of the lists they lead to, nought included', async () => {
    app.now = 'csr'
    expect(await totals()).toEqual({ bidsReceived: 0, podPending: 3 })
  })

  it.each([
    ['csr', ['listShipments', 'listBookings']],
    ['shipper', ['listShipperShipments', 'listShipperBookings']],
  ])(
    'are asked in the %s portal of its own lists, exactly and without their rows',
    async (name, operations) => {
      app.now = name
      await totals()
      expect(call.mock.calls.map(([operation]) => operation)).toEqual(operations)
      expect(call.mock.calls[0]?.[1].query).toEqual({
        view: 'bids-awaiting',
        page: 0,
        pageSize: 1,
        exactTotal: true,
      })
    },
  )
})
