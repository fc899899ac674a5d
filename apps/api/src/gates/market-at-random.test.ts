import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPartner, addTruck, type TestApp, testApp, tokenOf } from '../testing/index.ts'
import { faultsOf, type MarketState, stateOf, stepFaults } from './market-state.ts'
import { allActs, anyStep, type Call, callOf, type Fleet, type Step } from './market-steps.ts'
import { peopleOfRoles } from './role-people.ts'

const numRuns = Number(process.env.MARKET_RUNS ?? 30)
const seed = Number(process.env.FUZZ_SEED ?? 2026)
const traders = ['Super admin', 'CSR lead', 'CSR agent', 'Shipper admin', 'Shipper user', 'Demand adda']

let app: TestApp
let fleet: Fleet
/** Staff more often than others, as they may do more. */
let userIds: number[]
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  const people = (await peopleOfRoles(app)).filter(({ role }) => traders.includes(role))
  const carriers: { partnerId: number; driverId: number; vehicleId: number }[] = []
  const partnerUsers: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const partner = await addPartner(app, { groupId: count === 0 ? 3 : null })
    partnerUsers.push(partner.userId)
    for (let trucks = 0; trucks < 2; trucks += 1)
      carriers.push({ partnerId: partner.id, ...(await addTruck(app, partner.id)) })
  }
  fleet = carriers
  const [chief = 1, lead = 6] = people.map(({ userId }) => userId)
  userIds = [chief, lead, chief, lead, chief, chief, ...people.map(({ userId }) => userId), ...partnerUsers]
}, 120_000)
afterAll(() => app.close())

const nothing: MarketState = { shipments: [], bids: [], bookings: [], trail: [] }

const chiefs = { who: 0, one: 0 }
/** Every walk begins with something to trade. */
const opening: readonly Step[] = [
  { ...chiefs, act: 'book', other: 1, amount: 2 },
  { ...chiefs, act: 'openBidding', other: 0, amount: 0 },
  { ...chiefs, act: 'bid', other: 2, amount: 0 },
  { ...chiefs, act: 'bid', other: 4, amount: 3 },
]

/** Takes the steps one by one, and looks at the whole market after each. */
async function trade(steps: readonly Step[]): Promise<Map<string, number>> {
  const ids: number[] = []
  const answers = new Map<string, number>()
  let before = nothing
  for (const [at, step] of [...opening, ...steps].entries()) {
    const call = callOf({ ...step, state: before, fleet, now: app.deps.clock() })
    if (!call) {
      app.pass((1 + step.amount) * 60_000)
      continue
    }
    const { status, body } = await send(call, userIds[step.who % userIds.length] ?? 1)
    if (call.id === 'createShipment' && status === 201) ids.push(body.data.id)
    const after = ids.length === 0 ? nothing : await stateOf(app.db, ids)
    const said = `step ${at}, ${step.act} as user ${step.who}: ${JSON.stringify(call)} → ${status} ${JSON.stringify(body).slice(0, 200)}`
    expect(status, said).toBeLessThan(500)
    expect([...faultsOf(after), ...stepFaults(before, after, status >= 400)], said).toEqual([])
    const key = `${step.act} ${status < 400 ? 'done' : 'refused'}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    before = after
  }
  return answers
}

async function send({ id, path = {}, query = {}, body }: Call, userId: number) {
  // Time goes by in long steps, so every call comes with a token of its own.
  const token = await tokenOf(app, userId)
  return app.call(id, { token, path, query, ...(body !== undefined && { body }) })
}

it(
  'the market stays sound whatever its people do, in whatever order',
  async () => {
    const tally = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
        for (const [name, count] of await trade(steps)) tally.set(name, (tally.get(name) ?? 0) + count)
      }),
      { numRuns, seed },
    )
    // A walk on which nobody gets anywhere would prove nothing.
    const done = [...tally.keys()].filter((name) => name.endsWith('done')).sort()
    expect(done).toEqual(allActs.map((act) => `${act} done`).sort())
  },
  120_000 + numRuns * 2_000,
)
