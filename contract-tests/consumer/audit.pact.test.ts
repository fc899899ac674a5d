import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { someOf } from './loosely.ts'
import { refusal } from './problems.ts'

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

const file = {
  list: 'listFuelPumps',
  query: 'brand=PSO&sort=name%3Aasc',
  rows: 12,
  columns: ['name', 'brand', 'city'],
}

it('a table that is saved as a file is recorded', async () => {
  const recorded = await exchange(
    [
      {
        asking: 'to record a file of the table of fuel pumps',
        by: 'customer support',
        request: { method: 'POST', path: '/audit/table-file', body: file, idempotencyKey: 'table-file-1' },
        answer: { status: 200, body: { data: null } },
      },
    ],
    ({ sdk }) => sdk.call('recordTableFile', { body: file, idempotencyKey: 'table-file-1' }),
  )
  expect(recorded).toBeNull()
})

it('a file of a list that does not exist is refused at its field', async () => {
  const body = { ...file, list: 'listNothing' }
  const message = 'This list does not exist'
  await exchange(
    [
      {
        asking: 'to record a file of a list that does not exist',
        by: 'customer support',
        request: { method: 'POST', path: '/audit/table-file', body, idempotencyKey: 'table-file-2' },
        answer: {
          status: 422,
          body: refusal({ code: 'request.rule_broken', message, fields: ['list'] }),
        },
      },
    ],
    ({ sdk }) =>
      expect(sdk.call('recordTableFile', { body, idempotencyKey: 'table-file-2' })).rejects.toMatchObject({
        code: 'request.rule_broken',
      }),
  )
})
