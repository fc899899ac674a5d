import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { marketScene, type TestApp, takeIds, testApp } from '@karwan/api/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exceptions } from '../called/exceptions.ts'
import { closingLines } from './closing-lines.ts'
import { type Served, served } from './served.ts'
import { stateHandlers } from './state-handlers.ts'

type Announced = { state: string; params?: object; action: 'setup' | 'teardown' }

const command = fileURLToPath(new URL('./verify-url.ts', import.meta.url))
let app: TestApp
let server: Served
let states: Served
let announced: Announced[]
beforeEach(async () => {
  app = await testApp()
  announced = []
  server = await served(app.fetch)
  const handlers = stateHandlers(app, [])
  states = await served(async (request) => {
    const asked: Announced = await request.json()
    announced.push(asked)
    return Response.json((await handlers[asked.state]?.[asked.action](asked.params)) ?? {})
  })
})
afterEach(async () => {
  await states.close()
  await server.close()
  await app.close()
})

function verify(...options: string[]) {
  return new Promise<{ code: number; said: string }>((ended) => {
    execFile(process.execPath, [command, '--url', server.url, ...options], (fault, stdout, stderr) => {
      ended({ code: Number(fault?.code ?? 0), said: stdout + stderr })
    })
  })
}

describe('a server whose team has', () => {
  it('no endpoint for states is asked what needs none, and told what was not asked', async () => {
    const { code, said } = await verify()
    expect(said).toMatch(
      /interactions were left out, as nobody brings about their states:\n {2}a bid entered/,
    )
    expect(said).toMatch(
      /The server does what it was asked for\. That is not all that the portal relies on\./,
    )
    expect(said).toMatch(
      /\n\d{2,3} of the \d{3} operations .*, in \d{2,3} of \d{3} interactions and 6 of 6 checks\.\n/,
    )
    expect(said).toMatch(/\nNot asked for: (\w+, )+\w+\.\n/)
    expect(code).toBe(0)
  })

  it('an endpoint for states is told each before its question, and an empty one where none is needed', async () => {
    const { code, said } = await verify(
      '--states-url',
      states.url,
      '--only',
      '^(for all countries|for a shipment), ',
    )
    expect(announced).toEqual([
      { action: 'setup', params: { id: 7220 }, state: 'a shipment' },
      { action: 'teardown', params: { id: 7220 }, state: 'a shipment' },
      { action: 'setup', params: {}, state: '' },
      { action: 'teardown', params: {}, state: '' },
    ])
    expect([code, said]).toEqual([0, expect.stringMatching(/in 2 of \d{3} interactions and 0 of 6 checks/)])
  })

  it('states for all is asked for all that the portal calls', { timeout: 300_000 }, async () => {
    const { code, said } = await verify('--states-url', states.url)
    const extent = /\n(\d+) of the (\d+) operations .*, in (\d+) of \3 interactions and (\d) of \4 checks\.\n/
    const [, asked, all] = extent.exec(said) ?? []
    // Only operations with a dated exception may be missing.
    const excepted = Object.keys(exceptions).sort()
    expect(Number(all) - Number(asked)).toBe(excepted.length)
    expect(said).not.toMatch(/left out/)
    expect(/Not asked for: (.*)\./.exec(said)?.[1]?.split(', ') ?? []).toEqual(excepted)
    expect(code).toBe(0)
  })

  it('made a state by plain calls is asked what goes with it', async () => {
    await takeIds(app, { shipments: 7300 })
    await marketScene(app).book()
    const { code, said } = await verify('--states-there', '--only', '^to open bidding, ')
    expect([code, said]).toEqual([0, expect.stringMatching(/in 1 of \d{3} interactions/)])
  })

  it('no such record fails', async () => {
    const { code, said } = await verify('--states-there', '--only', '^for a booking, ')
    expect([code, said]).toEqual([1, expect.stringMatching(/The server differs/)])
  })
})

it('a server that was asked for all is not said to lack anything', () => {
  const called = new Set(['getShipment', 'listBookings'] as const)
  const all = { interactions: { asked: 2, all: 2 }, checks: { asked: 1, all: 1 }, failures: 0 }
  expect(closingLines({ called, asked: called, ...all })).toEqual([
    'The server does what it was asked for.',
    '2 of the 2 operations that the portal calls were asked for, in 2 of 2 interactions and 1 of 1 checks.',
  ])
})
