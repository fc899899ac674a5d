import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOf, type VerificationRecipient } from '../gates/answer-of.ts'
import { type IdKind, isRecord, lookupIds, type RecordKind } from '../gates/id-kinds.ts'
import { mainIdOf, namedIdsOf } from '../gates/named-ids.ts'
import type { RecordSet } from '../gates/record-sets.ts'
import { tableOfKind } from '../gates/table-of-kind.ts'
import { toRequest, wholeRequest } from '../gates/whole-request.ts'
import { bodyOf } from '../http/body-of.ts'
import { type Route, resolveSchema, routes, type Schema } from '../http/document.ts'
import { refuseUndocumented } from '../testing/answer-check.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { tables } from '../testing/tables.ts'
import { stages } from './shipment-stages.ts'

let app: TestApp
let token: string
let approver: string
beforeAll(async () => {
  app = await testApp()
  token = (await app.signIn('csr@karwan.test')).token
  approver = (await app.signIn('finance@karwan.test')).token
})
afterAll(() => app.close())

const versioned = new Map(
  tables.flatMap((table) => {
    const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>
    const { version } = columns
    // The billing terms of a company or project have no id of their own.
    const id = columns.id ?? columns.companyId ?? columns.projectId
    return id && version ? [[getTableName(table), { table, id, version }] as const] : []
  }),
)

/**
 * Registers whose name does not appear in the operation's name, or whose rows are identified by another
 * record's id.
 */
const registerOf: Readonly<Record<string, string>> = {
  verifySubject: 'verifications',
  updateCity: 'cities',
  deleteCity: 'cities',
  updateVehicleType: 'vehicle_types',
  changePaymentBatchStatus: 'payment_batches',
  saveInvoiceConfiguration: 'invoice_configurations',
  saveProjectBilling: 'project_billings',
}

const registerKeys: Readonly<Record<string, string>> = {
  saveInvoiceConfiguration: 'companyId',
  saveProjectBilling: 'projectId',
}
const registerKey = (route: string) => registerKeys[route] ?? 'id'

type Lookup = keyof typeof lookupIds
type Versioned = { table: PgTable; id: PgColumn; version: PgColumn }
type Edited = { of: Versioned; id: number }

/** The table and id of the versioned record of a request: `updateFuelPump` changes a row of `fuel_pumps`. */
function editedBy(route: Route, records: RecordSet): Edited {
  const kind = mainIdOf(namedIdsOf(route))?.kind ?? ''
  const ofRegister = [...versioned.keys()].find((name) => route.id.includes(camelCase(name).slice(0, -1)))
  const name = registerOf[route.id] ?? (kind === 'register' ? ofRegister : tableOfKind(kind))
  const of = versioned.get(name ?? '')
  if (!of) return expect.unreachable(`${route.id} takes a version, but of which record?`)
  return { of, id: isRecord(kind as IdKind) ? records[kind as RecordKind] : lookupIds[kind as Lookup][0] }
}
const camelCase = (name: string) =>
  name.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())
const takesVersion = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'version' in ((resolveSchema(schema).properties ?? {}) as object)
/**
 * Tested elsewhere: a hold uses its booking's version, a webhook belongs to its owner (`holds.test.ts`,
 * `webhooks.test.ts`), companies in `change-companies.test.ts`.
 */
const askedByOwnTests: readonly string[] = [
  'releaseHold',
  'deleteWebhook',
  'deleteCompanyGroup',
  'deleteCompanyProject',
]
/** Records that are identified by a phone have no example here; their own tests cover them. */
const editing = routes.filter(
  (route) =>
    takesVersion(bodyOf(route.operation)?.media.schema) &&
    mainIdOf(namedIdsOf(route)) !== undefined &&
    !askedByOwnTests.includes(route.id),
)

async function versionOf({ of: { table, id, version }, id: edited }: Edited): Promise<number> {
  const [row] = await app.db.select({ version }).from(table).where(eq(id, edited))
  return Number(row?.version ?? 0)
}

/**
 * Fields whose example in the document does not fit: reasons of an act, and times, as a test has its own
 * clock.
 */
const ownFields: Readonly<Record<string, object>> = {
  rejectBid: { reasonId: 201 },
  processBookingStatus: { at: undefined },
  // A scheduled template must not have asked fields.
  updateShipmentTemplate: { visibility: 'COMPANY', askOnUse: [] },
}

/** The bid to award, because the example's bid belongs to another shipment. */
const ownRecords: Readonly<Record<string, (records: RecordSet) => object>> = {
  assignBids: ({ bid }) => ({ bidIds: [bid], vehicleCounts: undefined }),
}

/** The new person in charge, because the first member of staff has the shipment already. */
const ownPath: Readonly<Record<string, object>> = {
  assignShipmentPoc: { pocId: 2 },
  handOnShipment: { userId: 2 },
}

type Choice = Readonly<Record<string, unknown>>

/** Values of path parameters other than ids, such as each status. */
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

/** Two editors have read the same version, and both save. */
async function bothSave(route: Route, records: RecordSet, choice: Choice) {
  const edited = editedBy(route, records)
  const read = await versionOf(edited)
  const asked = wholeRequest(route, namedIdsOf(route), records)
  const save = async (): Promise<VerificationRecipient> => {
    const body = {
      ...(asked.body as object),
      ...ownFields[route.id],
      ...ownRecords[route.id]?.(records),
      version: read,
    }
    const request = toRequest(
      route,
      { ...asked, path: { ...asked.path, ...ownPath[route.id], ...choice }, body },
      route.id === 'changePaymentBatchStatus' ? approver : token,
    )
    const heard = await answerOf(app, request)
    refuseUndocumented(route, heard)
    return heard
  }
  const heard = await Promise.all([save(), save()])
  return { heard, save, id: edited.id, read, now: () => versionOf(edited) }
}

/** Deleting a record that has changed since it was read answers with the current record and keeps it. */
const deleting = routes.filter(
  ({ id, method, parameters }) =>
    method === 'delete' && !askedByOwnTests.includes(id) && parameters.some(({ name }) => name === 'version'),
)

it.each(deleting.map((route) => [route.id, route] as const))(
  '%s: who has not read the last change is shown it, and nothing is deleted',
  async (_, route) => {
    const heardOf: string[] = []
    for (const stage of stages) {
      const records = await stage.records(app)
      const edited = editedBy(route, records)
      const read = await versionOf(edited)
      const asked = wholeRequest(route, namedIdsOf(route), records)
      const stale = { ...asked, query: { ...asked.query, version: read + 1 } }
      const heard = await answerOf(app, toRequest(route, stale, token))
      refuseUndocumented(route, heard)
      heardOf.push(`${stage.name}: ${heard.status} ${heard.body.message}`)
      if (heard.status !== 409) continue
      expect(heard.body.code).toBe('request.stale_version')
      expect(heard.body.current).toMatchObject({ id: edited.id, version: read })
      expect(await versionOf(edited)).toBe(read)
      return
    }
    expect.unreachable(`${route.id}: ${heardOf.join(', ')}`)
  },
)

it.each(editing.map((route) => [route.id, route] as const))(
  '%s: of two who edit the same record one is told what the other has made of it',
  async (_, route) => {
    const refusals: string[] = []
    for (const stage of stages) {
      const records = await stage.records(app)
      for (const choice of choicesOf(route)) {
        const { heard, save, id, read, now } = await bothSave(route, records, choice)
        const saved = heard.filter(({ status }) => status === 200 || status === 201)
        if (saved.length === 0) {
          refusals.push(
            `${stage.name} ${JSON.stringify(choice)}: ${heard[0]?.status} ${heard[0]?.body.code} ${heard[0]?.body.message}`,
          )
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
          expect(told?.body.current).toMatchObject({ [registerKey(route.id)]: id, version: after })
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
  expect(deleting.length).toBeGreaterThan(0)
})
