import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { addPartner, addTruck, sessionOf, type TestApp, testApp } from '../testing/index.ts'
import { keepWalk, keptWalks } from './corpus.ts'
import { liveRows, silentChanges } from './live-rows.ts'
import { faultsOf, type MarketState, stateOf, stepFaults } from './market-state.ts'
import { allActs, anyStep, type Call, callOf, type Fleet, type Step } from './market-steps.ts'
import { peopleOfRoles } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'

const numRuns = Number(process.env.MARKET_RUNS ?? 20)
const seed = Number(process.env.FUZZ_SEED ?? 2026)
const trading = ['Super admin', 'CSR lead', 'CSR agent', 'Shipper admin', 'Shipper user', 'Demand adda']

let app: TestApp
let fleet: Fleet
/** Staff appear several times, because they may do more. */
let traders: Awaited<ReturnType<typeof sessionOf>>[]
let start: Date
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  const people = (await peopleOfRoles(app)).filter(({ role }) => trading.includes(role))
  const carriers: { partnerId: number; driverId: number; vehicleId: number }[] = []
  const partnerUsers: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const partner = await addPartner(app, { groupId: count === 0 ? 3 : null, isPrivatePool: count === 2 })
    partnerUsers.push(partner.userId)
    for (let trucks = 0; trucks < 2; trucks += 1)
      carriers.push({ partnerId: partner.id, ...(await addTruck(app, partner.id)) })
  }
  fleet = carriers
  const [chief = 1, lead = 6] = people.map(({ userId }) => userId)
  const others = [...people.map(({ userId }) => userId), ...partnerUsers]
  const sessions = new Map<number, (typeof traders)[number]>()
  for (const userId of others) sessions.set(userId, await sessionOf(app, userId))
  traders = [chief, lead, chief, lead, chief, chief, ...others].flatMap((id) => sessions.get(id) ?? [])
  start = app.deps.clock()
}, 120_000)
afterAll(() => app.close())

/** How often silent changes were checked after each act; this reads all rows, so it is limited. */
const heard = new Map<string, number>()
const heardOften = 8
const timesHeard = (act: string) => heard.get(act) ?? 0

const nothing: MarketState = { shipments: [], bids: [], bookings: [], trail: [] }

const chiefs = { who: 0, one: 0 }
/** Every walk starts with a shipment, bids and a free truck. */
const opening: readonly Step[] = [
  { ...chiefs, act: 'book', other: 1, amount: 2 },
  { ...chiefs, act: 'openBidding', other: 0, amount: 0 },
  { ...chiefs, act: 'bid', other: 2, amount: 0 },
  { ...chiefs, act: 'bid', other: 4, amount: 3 },
  { ...chiefs, act: 'counter', other: 0, amount: 1 },
  { ...chiefs, act: 'agree', other: 0, amount: 1 },
  { ...chiefs, act: 'award', other: 1, amount: 0 },
]

/** Every walk starts at the same time in the same market; otherwise all trucks would soon be in use. */
function walk(steps: readonly Step[]): Promise<Map<string, number>> {
  app.setTime(start)
  return rolledBack(app, (db) => trade(db, steps))
}

/** Takes the steps one by one and checks the whole market after each. */
async function trade(db: Database, steps: readonly Step[]): Promise<Map<string, number>> {
  const ids: number[] = []
  const answers = new Map<string, number>()
  let before = nothing
  for (const [at, step] of [...opening, ...steps].entries()) {
    const call = callOf({ ...step, state: before, fleet, now: app.deps.clock() })
    if (!call) {
      app.pass((1 + step.amount) * 60_000)
      continue
    }
    const rows = timesHeard(step.act) < heardOften ? await liveRows(db) : undefined
    const { status, body } = await send(call, step.who)
    if (call.id === 'createShipment' && status === 201) ids.push(body.data.id)
    const after = ids.length === 0 ? nothing : await stateOf(db, ids)
    const said = `step ${at}, ${step.act} as user ${step.who}: ${JSON.stringify(call)} → ${status} ${JSON.stringify(body).slice(0, 200)}`
    expect(status, said).toBeLessThan(500)
    expect([...faultsOf(after), ...stepFaults(before, after, status >= 400)], said).toEqual([])
    if (rows && status < 400) {
      expect(await silentChanges(db, rows), said).toEqual([])
      heard.set(step.act, timesHeard(step.act) + 1)
    }
    const key = `${step.act} ${status < 400 ? 'done' : 'refused'}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    before = after
  }
  return answers
}

async function send({ id, path = {}, query = {}, body }: Call, who: number) {
  const trader = traders[who % traders.length] ?? expect.unreachable('somebody trades')
  // A new token for each call, because the clock advances in long steps.
  const token = await app.deps.tokens.sign(trader)
  return app.call(id, { token, path, query, ...(body !== undefined && { body }) })
}

/** Time limit for shrinking a failing walk; the shortest one found is short enough to read. */
const shorteningMilliseconds = 20_000

it(
  'the market stays sound whatever its people do, in whatever order',
  async () => {
    const tally = new Map<string, number>()
    let failedAt: number | undefined
    const isShortEnough = () =>
      failedAt !== undefined && performance.now() - failedAt > shorteningMilliseconds
    const walked = fc.asyncProperty(
      fc.array(anyStep, { minLength: 15, maxLength: 40, size: 'max' }),
      async (steps) => {
        if (isShortEnough()) return
        try {
          for (const [name, count] of await walk(steps)) tally.set(name, (tally.get(name) ?? 0) + count)
        } catch (fault) {
          failedAt ??= performance.now()
          throw fault
        }
      },
    )
    const examples = keptWalks().map((steps): [Step[]] => [steps])
    const result = await fc.check(walked, { numRuns: numRuns + examples.length, seed, examples })
    if (result.failed) {
      const [steps] = result.counterexample ?? []
      if (steps) keepWalk(steps)
      expect.unreachable(`${fc.defaultReportMessage(result)}\n${result.errorInstance}`)
    }
    // All acts must have succeeded at least once; otherwise the walks prove nothing.
    const done = [...tally.keys()].filter((name) => name.endsWith('done')).sort()
    expect(done).toEqual(allActs.map((act) => `${act} done`).sort())
  },
  120_000 + numRuns * 2_000,
)
