import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
type Entry = { name: string; values: string[] }
const save = (as: string, companyId: number, ...body: Entry[]) =>
  app.call('saveCompanyConfigurations', { as, query: { companyId }, body })
const read = async (as: string, companyId: number): Promise<Entry[]> =>
  granted(await app.call('listCompanyConfigurations', { as, query: { companyId } }), 200)
const valuesOf = async (name: string) => (await read(csr, 1)).find((entry) => entry.name === name)?.values

describe('the settings of a company', () => {
  it('are kept beside its branding, entries of unknown names as well', async () => {
    const before = await read(csr, 1)
    granted(await save(csr, 1, { name: 'NEXT_YEAR', values: ['x'] }), 200)
    granted(await save(shipper, 1, { name: 'NOTIFICATION_EMAILS', values: ['ops@indus.com'] }), 200)
    const names = (await read(shipper, 1)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(before.map(({ name }) => name)))
    expect(names).toEqual(expect.arrayContaining(['NEXT_YEAR', 'NOTIFICATION_EMAILS']))
  })

  it('of credit and papers are set by customer support alone', async () => {
    const refused = await save(shipper, 1, { name: 'CREDIT_HOLD', values: ['false'] })
    expect(refused.body.fields).toEqual({ CREDIT_HOLD: ['Only customer support can change CREDIT_HOLD'] })
  })

  it('are refused whole where one of them cannot be', async () => {
    const { status, body } = await save(
      csr,
      1,
      { name: 'HARD_COPY_POD', values: ['true'] },
      { name: 'REQUIRED_DOCUMENTS', values: ['43'] },
      { name: 'THEME', values: ['https://elsewhere.test/logo.png'] },
    )
    expect([status, Object.keys(body.fields)]).toEqual([422, ['THEME']])
    expect(await valuesOf('HARD_COPY_POD')).toBeUndefined()
  })

  it('begin with what holds: its own entry, else the product’s, else the built-in default', async () => {
    const held = async (as: string) =>
      granted(await app.call('getCompanyPreferences', { as, query: { companyId: 2 } }), 200)
    const product = (body: Entry[]) => app.call('saveConfigs', { as: csr, body })
    granted(
      await product([
        { name: 'PREFERENCE', values: ['Rs', 'kg'] },
        { name: 'VEHICLE_TYPE_TERMINOLOGY', values: ['Lorry', 'Lorries'] },
      ]),
      200,
    )
    granted(await save(csr, 2, { name: 'PREFERENCE', values: ['ETB', 'Tonne'] }), 200)
    expect((await save(csr, 2, { name: 'PREFERENCE', values: ['ZZZ', 'Tonne'] })).body.fields).toEqual({
      PREFERENCE: ['Currency must be one of Rs, ETB, DJF, USD'],
    })
    // A user's own setting does not affect colleagues.
    const { userId } = await app.signIn('shipper2@karwan.test')
    const own = { path: { userId }, body: [{ name: 'VEHICLE_TYPE_TERMINOLOGY', values: ['Rig', 'Rigs'] }] }
    granted(await app.call('saveUserConfig', { as: 'shipper2@karwan.test', ...own }), 200)
    for (const as of [csr, 'shipper2@karwan.test'])
      expect(await held(as)).toMatchObject({
        weightUnit: 'Tonne',
        clientName: 'Horn Trading',
        currency: 'ETB',
        terms: { vehicleType: { singular: 'Lorry', plural: 'Lorries' } },
      })
    const foreign = await app.call('getCompanyPreferences', { as: shipper, query: { companyId: 2 } })
    expect(foreign.status).toBe(404)
    for (const configName of ['PREFERENCE', 'VEHICLE_TYPE_TERMINOLOGY'])
      granted(await app.call('deleteConfig', { as: csr, query: { configName } }), 200)
  })

  it('that were agreed are changed by customer support, and narrowed by the company itself', async () => {
    for (const entry of [
      { name: 'PAYMENT_TYPES', values: ['1', '2', '3'] },
      { name: 'PREFERENCE', values: ['Birr', 'kg'] },
      {
        name: 'TRIP_AND_DOCUMENT_VERIFICATIONS',
        values: ['{"verticalId":"*","statusId":12,"requiredDocumentTypeIds":[],"blocking":true}'],
      },
      { name: 'POD_REQUIRED', values: ['true'] },
    ]) {
      const refused = await save(shipper, 1, entry)
      expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
        422,
        'configuration.of_support',
        [entry.name],
      ])
    }
    granted(await save(shipper, 1, { name: 'PAYMENT_TYPES', values: ['1'] }), 200)
    expect((await save(shipper, 1, { name: 'PAYMENT_TYPES', values: ['1', '2'] })).status).toBe(422)
    granted(await save(csr, 1, { name: 'PAYMENT_TYPES', values: ['1', '2'] }), 200)
  })

  const takeBack = (as: string, companyId: number, configName: string) =>
    app.call('deleteCompanyConfiguration', { as, query: { companyId, configName } })

  it('are taken back to what the product says, and the answer is what holds then', async () => {
    const asked = { as: shipper, query: { companyId: 1 } }
    granted(await takeBack(csr, 1, 'VEHICLE_TYPE_TERMINOLOGY'), 200)
    const before = granted(await app.call('getCompanyPreferences', asked), 200)
    granted(await save(csr, 1, { name: 'VEHICLE_TYPE_TERMINOLOGY', values: ['Rig', 'Rigs'] }), 200)
    granted(await save(csr, 1, { name: 'PAYMENT_TYPES', values: ['1'] }), 200)
    const after = granted(await takeBack(shipper, 1, 'VEHICLE_TYPE_TERMINOLOGY'), 200)
    expect(after.terms).toMatchObject({ vehicleType: before.terms.vehicleType, paymentTypes: [1] })
    expect(granted(await app.call('getCompanyPreferences', asked), 200)).toEqual(after)
    expect(await valuesOf('VEHICLE_TYPE_TERMINOLOGY')).toBeUndefined()
    // A second deletion finds nothing to delete, and succeeds.
    expect(granted(await takeBack(shipper, 1, 'VEHICLE_TYPE_TERMINOLOGY'), 200)).toEqual(after)
    expect((await takeBack(shipper, 2, 'THEME')).status).toBe(404)
  })

  it('are not taken back by a company where that widens what was agreed', async () => {
    granted(await save(csr, 1, { name: 'PAYMENT_TYPES', values: ['1'] }), 200)
    granted(await save(csr, 1, { name: 'CREDIT_LIMIT', values: ['5000'] }), 200)
    for (const name of ['PAYMENT_TYPES', 'CREDIT_LIMIT']) {
      const refused = await takeBack(shipper, 1, name)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['configName']])
      granted(await takeBack(csr, 1, name), 200)
      expect(await valuesOf(name)).toBeUndefined()
    }
    granted(await save(csr, 1, { name: 'PAYMENT_TYPES', values: ['1', '2'] }), 200)
  })

  it('of another company are not there', async () => {
    expect((await save(shipper, 2, { name: 'HARD_COPY_POD', values: ['true'] })).status).toBe(404)
    const query = { companyId: 2 }
    expect((await app.call('listCompanyConfigurations', { as: shipper, query })).status).toBe(404)
  })

  it('stop what is booked for it while it is on credit hold, and ask for the proof on paper', async () => {
    granted(await save(csr, 1, { name: 'CREDIT_HOLD', values: ['true', 'Two invoices unpaid'] }), 200)
    const booked = await app.call('createShipment', { as: shipper, body: spotShipment(app.deps.clock()) })
    expect(booked.body.fields).toEqual({
      company: ['The company is on credit hold, so you cannot book for it'],
    })
    granted(
      await save(
        csr,
        1,
        { name: 'CREDIT_HOLD', values: ['false'] },
        { name: 'HARD_COPY_POD', values: ['true'] },
      ),
      200,
    )
    expect(await marketScene(app).book({ company: 1 })).toMatchObject({ isPodHardCopyReq: true })
  })
})

it('whether e-mails are sent is each person’s own choice', async () => {
  const choose = (as: string, email_notifications: boolean) =>
    app.call('saveShipperConfig', { as, query: { email_notifications } })
  const chosen = async (as: string) => granted(await app.call('getShipperConfig', { as }), 200)
  expect(await chosen(shipper)).toEqual({ email_notifications: true })
  granted(await choose(shipper, false), 200)
  expect(await chosen(shipper)).toEqual({ email_notifications: false })
  // Asked for by name, whatever the value, the answer is the setting in force.
  const byName = await app.call('getShipperConfig', { as: shipper, query: { email_notifications: 'true' } })
  expect(granted(byName, 200)).toEqual({ email_notifications: false })
  expect(await chosen('shipper2@karwan.test')).toEqual({ email_notifications: true })
})
