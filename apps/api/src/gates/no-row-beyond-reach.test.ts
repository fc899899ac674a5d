import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { addPartner, addTruck, type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { expectedCall, reachOf } from './expected-answer.ts'
import { traced, tracesIn } from './foreign-companies.ts'
import { type RecordSet, recordSet, recordsOf } from './record-sets.ts'
import { addAccount, peopleOfRoles, type RolePerson } from './role-people.ts'
import { sampleOf } from './sample.ts'
import { type AskedBefore, askBefore } from './unchanged-answers.ts'

const reading = sampleOf(
  routes.filter(({ id, method }) => method === 'get' && !['openEvents', 'printBillT'].includes(id)),
)
const lead = 6
const keptByAll = ['FleetPhoto', 'Location', 'ShipmentTemplate']

/** Whether the person's scope is narrower than their company: a project, assigned records or their own. */
const isNarrow = (route: Route, person: RolePerson): boolean => {
  const reach = reachOf(route, person.grants)
  // Drivers read only their own bookings, whatever their grants say. A broker has a company of their own, so
  // no scope is narrower.
  if (person.userType === 3) return true
  // All of customer support may see address books, templates and photos of drivers.
  if (person.userType === 4 && keptByAll.some((name) => route.id.includes(name))) return false
  return person.userType !== 5 && (reach === 'OWN' || reach === 'ASSIGNED' || reach === 'PROJECT')
}

let app: TestApp
let asked: AskedBefore
let colleagues: RecordSet[]
let people: RolePerson[]

beforeAll(async () => {
  app = await testApp()
  people = await peopleOfRoles(app)
  const records = await recordsOf(app, people)
  const askersOf = (route: Route) =>
    people.filter((person) => expectedCall(route, person) === 'in' && isNarrow(route, person))
  // Carriers are visible to the whole company, so they are added before the first answers are recorded.
  const carriers = [await carrierOf(), await carrierOf(people.find(({ userType }) => userType === 3))]
  const user = await addAccount(app, {
    role: 'Colleague',
    roleId: null,
    userType: 1,
    home: { company: 1, project: 2, otherProject: null },
  })
  asked = await askBefore(app, { routes: reading, askersOf, records })
  colleagues = await traced(app, async () => {
    const sets: RecordSet[] = []
    for (const carrier of carriers)
      sets.push(
        await recordSet(app, {
          ...{ company: 1, project: 2, createdBy: user, assignedTo: lead, user, carrier },
          isBare: true,
        }),
      )
    return sets
  })
}, 120_000)
afterAll(() => app.close())

/** A new partner with a truck, or a new truck of the given driver's partner. */
async function carrierOf(driver?: RolePerson) {
  const partnerId = driver?.partnerId ?? (await addPartner(app)).id
  return { partnerId, ...(await addTruck(app, partnerId)) }
}

describe('what a colleague of the same company has changes nothing for who may not see it', () => {
  it.each(reading.map((route) => [route.id, route] as const))('%s', (_, route) => asked.again(route))

  it('though who sees the whole company finds it', async () => {
    const admin = people.find(({ role }) => role === 'Shipper admin') ?? expect.unreachable('there is one')
    for (const { shipment, booking } of colleagues) {
      for (const path of [`/shipment/${shipment}/v3`, `/booking/${booking}/v3`, '/booking/shipper/v3']) {
        const headers = { Authorization: `Bearer ${admin.token}` }
        const found = await answerOf(app, new Request(`http://api.test${path}`, { headers }))
        expect(tracesIn(found.body, '').length, path).toBeGreaterThan(2)
      }
    }
  })
})
