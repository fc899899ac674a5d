import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { importToList } from './import-records.ts'
import { type ListedRow, lists, parameterOf, wholeList } from './list-answers.ts'
import { sampleOf } from './sample.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  await importToList(app, (await app.signIn('csr@karwan.test')).userId)
  await renameParents()
})
afterAll(() => app.close())

/**
 * Names of records that other rows show. A list that shows the current name must find it, and so must one
 * that stores the old name.
 */
const parents = [
  ['banks', 'name'],
  ['cities', 'name'],
  ['company_groups', 'name'],
  ['company_projects', 'name'],
  ['partners', 'full_name'],
  ['roles', 'name'],
  ['states', 'name'],
  ['users', 'full_name'],
  ['vehicle_type_variants', 'name'],
] as const

async function renameParents(): Promise<void> {
  for (const [table, column] of parents) {
    const [name, renamed] = [sql.identifier(column), sql`'New ' || ${sql.identifier(column)} || ' ' || id`]
    await app.db.execute(sql`update ${sql.identifier(table)} set ${name} = ${renamed}`)
  }
  await app.db.execute(lettersOf(sql`cities`))
}

/** The search text of a city is normally written by its handler. */
const lettersOf = (table: SQL): SQL =>
  sql`update ${table} set search_text = '|' || lower(translate(name, '-''', '  ')) || search_text`

/** Lists without a search, or whose search does not cover these names, and why. */
const unsearched: Readonly<Record<string, string>> = {
  listCitiesOfCountry: 'is read whole, for lists to choose from',
  listVehicleTypeVariants: 'is read whole, for lists to choose from',
  listBidsOfPartner: 'stands on the page of its partner',
  listLedgerEntries: 'stands on the page of its wallet, whose balances follow one another',
  listComments: 'is a talk, read from its end',
  listImportRows: 'is a file, looked through by what is wrong with it',
}
/** Names in an answer that the list on screen does not show. */
const unshown: Readonly<Record<string, string>> = {
  'listDrivers fatherName': 'stands on the page of the driver',
  'listDrivers licenseNumber': 'stands on the page of the driver',
  'listDrivers passportNumber': 'stands on the page of the driver',
  'listDrivers emergencyContactName': 'stands on the page of the driver',
  'listDrivers blockedFleet.name': 'stands on the page of the driver',
  'listFleets blockedFleet.name': 'stands on the page of the fleet',
  'listDrivers block.reasonName': 'stands on the page of the driver',
  'listVehicles chassisNumber': 'stands on the page of the vehicle',
  'listVehicles engineNumber': 'stands on the page of the vehicle',
  'listVehicles ownerName': 'stands on the page of the vehicle',
  'listVehicles blockedFleet.name': 'stands on the page of the vehicle',
  'listVehicles block.reasonName': 'stands on the page of the vehicle',
  'listPartners block.reasonName': 'stands on the page of the partner',
  'listWallets holderCityName': 'tells holders of one name apart, who are found by that name',
  'listInternalUsers managerName':
    'is asked by the filter of whom they report to: a search for a name means its person',
  'listShipments createdByUser.name': 'stands there of who booked for a company, asked in found-by-booker',
  'listShipments shipper.name': 'stands there for shippers without a company only',
  'listShipperShipments createdByUser.name':
    'stands there of who booked for a company, asked in found-by-booker',
  'listShipperShipments shipper.name': 'stands there for shippers without a company only',
}

const isName = (field: string): boolean =>
  /^(name|fullName|label|localName)$|Name$|Number$/.test(field) && !/phone/i.test(field)

/** All names in a row with their fields, including those of the records that it refers to. */
function namesOf(row: object, before = ''): (readonly [field: string, name: string])[] {
  return Object.entries(row).flatMap(([field, value]) => {
    if (typeof value === 'string')
      return isName(field) && value !== '' ? [[before + field, value] as const] : []
    const isRecord = value !== null && typeof value === 'object' && !Array.isArray(value) && before === ''
    return isRecord ? namesOf(value, `${field}.`) : []
  })
}

const searchOf = (route: Route) =>
  ['filter', 'search'].filter((name) => parameterOf(route, name)?.schema.type === 'string')

/** The first and last row that have a field, so that a match in another field is not mistaken for it. */
function samplesOf(rows: readonly ListedRow[]) {
  const samples = new Map<string, (readonly [ListedRow, string])[]>()
  for (const row of rows)
    for (const [field, name] of namesOf(row)) samples.set(field, [...(samples.get(field) ?? []), [row, name]])
  return [...samples].map(
    ([field, all]) => [field, all.filter((_, at) => at === 0 || at === all.length - 1)] as const,
  )
}

describe('whoever types a name that a list shows finds its row', () => {
  it.each(sampleOf(lists).map((route) => [route.id, route] as const))('%s', async (id, route) => {
    const missed: string[] = []
    const searches = searchOf(route)
    for (const [field, samples] of samplesOf(await wholeList(app, route))) {
      if (unshown[`${id} ${field}`] || unsearched[id]) continue
      if (searches.length === 0) missed.push(`${field}: the list takes no filter`)
      for (const search of searches)
        for (const [row, name] of samples) {
          const found = await wholeList(app, route, { [search]: name.slice(0, 100) })
          if (!found.some((one) => one.id === row.id)) missed.push(`${field} by ${search}: ${name}`)
        }
    }
    expect(missed).toEqual([])
  })

  it('and what is excused is there', () => {
    const ids = lists.map((route) => route.id)
    for (const excused of [...Object.keys(unsearched), ...Object.keys(unshown)])
      expect(ids, excused).toContain(excused.split(' ')[0])
  })
})
