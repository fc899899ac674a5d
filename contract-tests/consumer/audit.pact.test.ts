import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { someOf } from './loosely.ts'

it('the audit log tells who did what to a record', async () => {
  const id = 7985
  const about = { entityType: 'fuel-pump', entityId: id } as const
  const entry = exampleOf('AuditEntry', {
    ...about,
    ...{ action: 'createFuelPump', title: 'Add a fuel pump', changes: [], address: null, userAgent: null },
  })
  const page = await exchange(
    [
      {
        given: [{ state: 'a record of a register', of: 'FuelPump', id }],
        asking: 'for what was done to a fuel pump',
        by: 'customer support',
        request: {
          method: 'GET',
          path: '/audit',
          query: { entityType: 'fuel-pump', entityId: String(id), pageSize: '25' },
        },
        answer: {
          status: 200,
          body: {
            data: {
              items: someOf(entry, { ...about, event: 'write', action: 'createFuelPump' }),
              total: MatchersV3.number(1),
            },
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('listAuditLog', { query: { ...about, pageSize: 25 } }),
  )
  expect(page?.items[0]?.action).toBe('createFuelPump')
})
