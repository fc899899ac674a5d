import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOf, type Heard } from '../gates/answer-of.ts'
import { mainIdOf, namedIdsOf } from '../gates/named-ids.ts'
import type { RecordSet } from '../gates/record-sets.ts'
import { toRequest, wholeRequest } from '../gates/whole-request.ts'
import { bodyOf } from '../http/body-of.ts'
import { type Route, resolveSchema, routes, type Schema } from '../http/document.ts'
import { roles, users } from '../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../kernel/companies.table.ts'
import { bids } from '../modules/bidding/bids.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { drivers } from '../modules/fleet/drivers.table.ts'
import { vehicles } from '../modules/fleet/vehicles.table.ts'
import { locations } from '../modules/locations/locations.table.ts'
import { partners } from '../modules/partners/partners.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'
import { refuseUndocumented } from '../testing/answer-check.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { stages } from './shipment-stages.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = (await app.signIn('csr@karwan.test')).token
})
afterAll(() => app.close())

const versioned = {
  shipment: shipments,
  booking: bookings,
  bid: bids,
  user: users,
  role: roles,
  company: companyGroups,
  project: companyProjects,
  location: locations,
  driver: drivers,
  vehicle: vehicles,
  partner: partners,
}
type Versioned = keyof typeof versioned
const isVersioned = (kind: string | undefined): kind is Versioned =>
  kind !== undefined && Object.hasOwn(versioned, kind)
const kindOf = (route: Route): Versioned => {
  const kind = mainIdOf(namedIdsOf(route))?.kind
  if (isVersioned(kind)) return kind
  return expect.unreachable(`${route.id} takes a version, but of which record?`)
}
const takesVersion = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'version' in ((resolveSchema(schema).properties ?? {}) as object)
const editing = routes.filter(({ operation }) => takesVersion(bodyOf(operation)?.media.schema))

async function versionOf(kind: Versioned, id: number): Promise<number> {
  const table = versioned[kind]
  const [row] = await app.db.select({ version: table.version }).from(table).where(eq(table.id, id))
  return row?.version ?? 0
}

/** What the document's example cannot know: the reasons of an act, and that the clock of a test is not its own. */
const ownFields: Readonly<Record<string, object>> = {
  rejectBid: { reasonId: 201 },
  processBookingStatus: { at: undefined },
}

/** Whom a shipment goes to, where the first of the staff has it already. */
const ownPath: Readonly<Record<string, object>> = {
  assignShipmentPoc: { pocId: 2 },
  handOnShipment: { userId: 2 },
}

type Choice = Readonly<Record<string, unknown>>

/** What a path may name besides records: each status, where it names one. */
function choicesOf(route: Route): Choice[] {
  const named = route.parameters.flatMap(({ name, in: place, schema }) => {
    const values = place === 'path' ? (resolveSchema(schema).enum as unknown[] | undefined) : undefined
    return values ? [values.map((value): Choice => ({ [name]: value }))] : []
  })
  return named.reduce<Choice[]>(
    (choices, values) => choices.flatMap((choice) => values.map((value) => ({ ...choice, ...value }))),
    [{}],
  )
}

/** Both have read the record as it is now, and both save. */
async function bothSave(route: Route, records: RecordSet, choice: Choice) {
  const kind = kindOf(route)
  const read = await versionOf(kind, records[kind])
  const asked = wholeRequest(route, namedIdsOf(route), records)
  const save = async (): Promise<Heard> => {
    const body = { ...(asked.body as object), ...ownFields[route.id], version: read }
    const request = toRequest(
      route,
      { ...asked, path: { ...asked.path, ...ownPath[route.id], ...choice }, body },
      token,
    )
    const heard = await answerOf(app, request)
    refuseUndocumented(route, heard)
    return heard
  }
  const heard = await Promise.all([save(), save()])
  return { heard, save, id: records[kind], read, now: () => versionOf(kind, records[kind]) }
}

it.each(editing.map((route) => [route.id, route] as const))(
  '%s: of two who edit the same record one is told what the other has made of it',
  async (_, route) => {
    const refusals: string[] = []
    for (const stage of stages) {
      const records = await stage.records(app)
      for (const choice of choicesOf(route)) {
        const { heard, save, id, read, now } = await bothSave(route, records, choice)
        const saved = heard.filter(({ status }) => status === 200)
        if (saved.length === 0) {
          refusals.push(`${stage.name} ${JSON.stringify(choice)}: ${heard[0]?.status} ${heard[0]?.body.code}`)
          continue
        }
        const after = await now()
        if (after === read) {
          refusals.push(`${stage.name} ${JSON.stringify(choice)}: nothing to change`)
          continue
        }
        const [second] = heard.filter((answer) => !saved.includes(answer))
        for (const told of [second, await save()]) {
          expect([saved.length, told?.status, told?.body.code]).toEqual([1, 409, 'request.stale_version'])
          expect(told?.body.current).toMatchObject({ id, version: after })
        }
        expect(after).toBeGreaterThan(read)
        expect(await now(), 'nothing is overwritten').toBe(after)
        return
      }
    }
    expect.unreachable(`${route.id} was allowed at no stage of a shipment: ${refusals.join(', ')}`)
  },
)

it('holds for every operation that takes a version', () => {
  expect(editing.length).toBeGreaterThan(0)
})
