import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const contract = (changes: object) => ({
  shipmentCategoryTypeId: 2,
  project: 1,
  contractAmount: '150000',
  weight: 1,
  ...changes,
})
const said = (min: number, max: number, unit: string) => ({
  contractAmount: [`Contract amount must be between ${min} and ${max} for each ${unit}`],
})
const suzuki = { vehicleTypeId: 5 }
const perTonne = { bidCategoryTypeId: 2 }

describe.each([
  [{}, ['29999.99', '30000', '450000', '450000.01'], said(30_000, 450_000, 'vehicle')],
  [suzuki, ['999.99', '1000', '8000', '8000.01'], said(1_000, 8_000, 'vehicle')],
  [perTonne, ['999.99', '1000', '8000', '8000.01'], said(1_000, 8_000, 'tonne')],
] as const)('the contract amount of %o', (terms, [below, least, most, above], told) => {
  const book = (contractAmount: string) =>
    scene.book(contract({ ...terms, contractAmount })).catch((fault: Error) => fault.message)

  it('is held at both ends where it is booked', async () => {
    expect(await book(below)).toContain(told.contractAmount[0])
    expect(await book(above)).toContain(told.contractAmount[0])
    expect([await book(least), await book(most)]).toEqual([
      expect.objectContaining({ contractAmount: `${least}.00` }),
      expect.objectContaining({ contractAmount: `${most}.00` }),
    ])
  })

  it('is held where it is set, edited and uploaded', async () => {
    const { id, shipmentNumber } = await scene.book(contract({ ...terms, contractAmount: least }))
    const set = (contractAmount: string) =>
      scene.call('setShipmentMargin', { path: { id }, body: { contractAmount } })
    for (const wrong of [below, above])
      expect(await set(wrong)).toMatchObject({ status: 422, body: { fields: told } })
    expect((await set(most)).status).toBe(200)
    const { version } = await scene.read(id)
    const edited = await scene.call('updateShipment', {
      path: { id },
      body: { version, contractAmount: above },
    })
    expect(edited).toMatchObject({ status: 422, body: { fields: told } })
    const file = new File([`Shipment number,Contract amount\n${shipmentNumber},${above}\n`], 'a.csv', {
      type: 'text/csv',
    })
    const { body } = await scene.call('uploadContractAmounts', { body: { file } })
    expect(new TextDecoder().decode(body)).toContain(told.contractAmount[0])
    expect((await scene.read(id)).contractAmount).toBe(`${most}.00`)
  })
})

it('an edit that leaves the contract alone is not held up by an amount from before the limits', async () => {
  const { id } = await scene.book({ project: 1, contractAmount: '100' })
  const { version } = await scene.read(id)
  const edit = (body: object) => scene.call('updateShipment', { path: { id }, body: { version, ...body } })
  expect((await edit({ shipmentCategoryTypeId: 2 })).body.fields).toEqual(said(30_000, 450_000, 'vehicle'))
  granted(await edit({ referenceNumber: 'PO-9' }), 200)
})
