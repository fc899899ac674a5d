import type { OperationId } from '@karwan/sdk/permissions'
import { describe, expect, it } from 'vitest'
import { calledOperations, operationsIn } from '../called/called-operations.ts'
import { askedByCheck, exceptions } from '../called/exceptions.ts'
import { grantedOperations, operationOf } from '../called/recorded-operations.ts'
import { pactFiles } from '../pact-files.ts'

const interactions = pactFiles().flatMap(({ pact }) => pact.interactions)
const granted = grantedOperations(interactions)
const byCheck = Object.entries(askedByCheck)
const called = calledOperations()
const excepted = Object.keys(exceptions) as OperationId[]
const today = new Date().toISOString().slice(0, 10)

describe('the pacts and the portal', () => {
  it('each operation that the portal calls is granted in an interaction, or excepted', () => {
    const isAsked = (id: OperationId) => granted.has(id) || id in askedByCheck || excepted.includes(id)
    const missing = [...called].filter(([id]) => !isAsked(id))
    expect(Object.fromEntries(missing)).toEqual({})
  })

  it('each interaction is of an operation that the portal calls', () => {
    const uncalled = interactions.filter((interaction) => {
      const id = operationOf(interaction)
      return id === undefined || !called.has(id)
    })
    expect(uncalled.map(({ description }) => description)).toEqual([])
  })

  it('what only a check asks for is asked for by it', () => {
    const unasked = byCheck.filter(([id, check]) => !check.asks.some((asked) => asked === id))
    expect(unasked.map(([id]) => id)).toEqual([])
  })

  it('no exception is over', () => {
    expect(excepted.filter((id) => (exceptions[id]?.until ?? '') < today)).toEqual([])
  })

  it('each exception is of an operation that is called and not granted', () => {
    expect(excepted.filter((id) => !called.has(id) || granted.has(id))).toEqual([])
  })
})

describe('a call is found', () => {
  const found = (source: string) => [...operationsIn('example.tsx', source)]

  it.each([
    ['in the call', `sdk.call('getShipment', { path: { id } })`, ['getShipment']],
    ['in a call for a file', `sdk.callFile('downloadBookingDocument')`, ['downloadBookingDocument']],
    [
      'in a choice',
      `const list = isCsr ? 'listBookings' : 'listShipperBookings'`,
      ['listBookings', 'listShipperBookings'],
    ],
    ['in a declaration', `declareList({ operation: 'listVehicles' })`, ['listVehicles']],
    ['in an attribute', `<List operation="listDrivers" />`, ['listDrivers']],
    ['in the table of the SDK', `fetch(baseUrl + operations.openEvents.path)`, ['openEvents']],
    ['but not in a type', `type Creation = Body<'createShipment'>`, []],
    ['but not in a comment', `// sdk.call('getShipment')`, []],
    ['but not where it is a part of a text', `say('shipments.getShipment')`, []],
  ])('%s', (_, source, ids) => expect(found(source)).toEqual(ids))
})
