import type { Sdk } from '@karwan/sdk'
import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import type { Given } from '../states/index.ts'
import { exchange } from './exchange.ts'
import { someOf } from './loosely.ts'

type ById = { path: { id: number } }
type Told = {
  of: string
  path: string
  given: Given & { id: number }
  ask: (sdk: Sdk, options: ById) => Promise<readonly object[]>
}

const histories: readonly Told[] = [
  {
    of: 'location',
    path: '/location',
    given: { state: 'a record of a register', of: 'Location', id: 8165 },
    ask: (sdk, options) => sdk.call('listLocationHistory', options),
  },
  {
    of: 'fleet',
    path: '/fleet',
    given: { state: 'a record of a register', of: 'Fleet', id: 7955 },
    ask: (sdk, options) => sdk.call('listFleetHistory', options),
  },
  {
    of: 'fuel pump',
    path: '/fuelPump',
    given: { state: 'a record of a register', of: 'FuelPump', id: 7955 },
    ask: (sdk, options) => sdk.call('listFuelPumpHistory', options),
  },
  {
    of: 'template',
    path: '/shipment-template',
    given: { state: 'a template', id: 28355 },
    ask: (sdk, options) => sdk.call('listShipmentTemplateHistory', options),
  },
]

describe.each(histories)('what was done to a $of', ({ of, path, given, ask }) => {
  it('is told by who did it and when', async () => {
    const { id } = given
    const request = { method: 'GET', path: `${path}/${id}/history` } as const
    const event = { ...exampleOf('RecordEvent'), by: null, fields: [], reason: null }
    const answer = { status: 200, body: { data: someOf(event) } }
    const asking = `for the history of a ${of}`
    const events = await exchange(
      [{ given: [given], asking, by: 'customer support', request, answer }],
      ({ sdk }) => ask(sdk, { path: { id } }),
    )
    expect(events).toHaveLength(1)
  })
})
