import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importScene } from '../../testing/import-scene.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partners } from '../partners/partners.table.ts'

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  const [partner] = await app.db.select().from(partners).where(eq(partners.id, 1))
  owner = partner?.phoneNumber ?? ''
})
afterAll(() => app.close())

it('a file of drivers brings all papers that their form takes, and changes nothing when it comes again', async () => {
  const files = importScene(app, 'DRIVER', 'csr@karwan.test')
  const papers = {
    ...{ 'License number': 'LHR-77', 'License class': 'HTV', 'License issue date': '01/02/2020' },
    ...{ 'License expiry': '31/12/2027', 'CNIC expiry': '30/06/2028' },
    ...{ 'Passport number': 'AB1234567', 'Passport expiry': '15/03/2029' },
  }
  const head = ['Name', 'Phone', 'Partner phone', ...Object.keys(papers)]
  const rows = [head, ['Gul Nawaz', '0345 7770001', owner, ...Object.values(papers)]]
  expect(await files.written(rows)).toEqual({ CREATED: 1 })
  const [driver] = await app.db.select().from(drivers).where(eq(drivers.phoneNumber, '+923457770001'))
  expect(driver).toMatchObject({
    ...{ licenseNumber: 'LHR-77', licenseClass: 'HTV', licenseIssueDate: '2020-02-01' },
    ...{ licenseExpiry: '2027-12-31', cnicExpiry: '2028-06-30' },
    ...{ passportNumber: 'AB1234567', passportExpiry: '2029-03-15' },
  })
  expect((await files.preview(rows)).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
})

it('a file of vehicles brings the last day of each of their papers', async () => {
  const files = importScene(app, 'VEHICLE', 'csr@karwan.test')
  const head = ['Registration number', 'Vehicle type', 'Partner phone']
  const papers = ['Fitness expiry', 'Route permit expiry', 'Insurance expiry', 'Token tax expiry']
  const days = ['31/12/2027', '30/11/2027', '31/10/2027', '30/09/2027']
  const rows = [
    [...head, ...papers],
    ['TKA-771', 'Flatbed', owner, ...days],
  ]
  expect(await files.written(rows)).toEqual({ CREATED: 1 })
  const [vehicle] = await app.db.select().from(vehicles).where(eq(vehicles.registrationNumber, 'TKA-771'))
  expect(vehicle).toMatchObject({
    ...{ fitnessExpiry: '2027-12-31', routePermitExpiry: '2027-11-30' },
    ...{ insuranceExpiry: '2027-10-31', tokenTaxExpiry: '2027-09-30' },
  })
  expect((await files.preview(rows)).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
})
