import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
const create = (body: object, as = csr) => app.call('createShipmentTemplate', { as, body })
const read = (id: number, as = csr) => app.call('getShipmentTemplate', { as, path: { id } })
const update = (id: number, body: object, as = csr) =>
  app.call('updateShipmentTemplate', { as, path: { id }, body })
const book = (id: number, body: object, as = csr) =>
  app.call('bookShipmentTemplate', { as, path: { id }, body })
const inDays = (days: number) => new Date(app.deps.clock().getTime() + days * 86_400_000).toISOString()

async function kept(changes: object = {}, as = csr) {
  const { id: shipmentId } = await scene.book({ company: 1, referenceNumber: 'PO-1', vehicleCount: 2 })
  const body = { name: 'Weekly', visibility: 'COMPANY', shipmentId, ...changes }
  return granted(await create(body, as), 201)
}

describe('a template', () => {
  it('keeps the form of a shipment without what belongs to it alone', async () => {
    const template = await kept({ name: ' Weekly  run ' })
    expect(template).toMatchObject({
      name: 'Weekly run',
      visibility: 'COMPANY',
      group: { name: 'Indus Textiles' },
      owner: { id: 1 },
      useCount: 0,
      lastUsedAt: null,
      vehicleCount: 2,
    })
    expect(template.payload).toMatchObject({ vehicleCount: 2, weight: expect.any(Number) })
    expect(Object.keys(template.payload)).not.toEqual(
      expect.arrayContaining(['loadingTime', 'referenceNumber']),
    )
    expect(template.weightUnit).toBe('Tonne')
    expect(template.cities.map(({ name }: { name: string }) => name)).toContain(template.pickupCityName)
    expect(granted(await read(template.id), 200)).toEqual(template)
  })

  it('tells who made and renamed it, to nobody of another company', async () => {
    const { id } = await kept({ name: 'Told run' })
    granted(await update(id, { name: 'Told run anew' }), 200)
    const history = (as: string) => app.call('listShipmentTemplateHistory', { as, path: { id } })
    expect(granted(await history(shipper), 200)).toMatchObject([
      { act: 'updateShipmentTemplate', fields: ['name'], by: { name: 'Amina Farooqi' } },
      { act: 'createShipmentTemplate' },
    ])
    expect((await history('shipper2@karwan.test')).status).toBe(404)
  })

  it('is not made of a shipment that its maker may not read', async () => {
    const { id: shipmentId } = await scene.book({ company: 2 })
    const { status, body } = await create({ name: 'Theirs', visibility: 'COMPANY', shipmentId }, shipper)
    expect([status, body.fields]).toEqual([422, { shipmentId: ['Shipment is not valid'] }])
  })

  it('for a project needs one', async () => {
    const { id: shipmentId } = await scene.book({ company: 1 })
    const { body } = await create({ name: 'Alone', visibility: 'PROJECT', shipmentId })
    expect(Object.keys(body.fields)).toEqual(['visibility'])
  })

  it('that somebody keeps to themselves is shown to nobody else', async () => {
    const template = await kept({ visibility: 'PRIVATE' })
    expect((await read(template.id)).status).toBe(200)
    expect((await read(template.id, shipper)).status).toBe(404)
    granted(await update(template.id, { visibility: 'COMPANY', version: 1 }), 200)
    expect((await read(template.id, shipper)).status).toBe(200)
    expect((await read(template.id, 'shipper2@karwan.test')).status).toBe(404)
  })

  it('is renamed, takes another shipment of its company, and of no other', async () => {
    const template = await kept()
    const { id: other } = await scene.book({ company: 1, vehicleCount: 5 })
    const changed = granted(await update(template.id, { name: 'Daily', shipmentId: other, version: 1 }), 200)
    expect(changed).toMatchObject({ name: 'Daily', vehicleCount: 5, version: 2 })
    expect((await update(template.id, { name: 'Late', version: 1 })).status).toBe(409)
    const { id: foreign } = await scene.book({ company: 2 })
    expect((await update(template.id, { shipmentId: foreign })).body.fields).toEqual({
      shipmentId: ['The shipment and the template must be of the same company'],
    })
  })

  it('is found by the category of its shipments', async () => {
    const { id } = await kept()
    const found = async (category: 1 | 2) => {
      const query = { category, pageSize: 100 } as const
      const { items } = granted(await app.call('listShipmentTemplates', { as: csr, query }), 200)
      return items.some((template: { id: number }) => template.id === id)
    }
    expect([await found(1), await found(2)]).toEqual([true, false])
  })

  it('is deleted, and what was booked from it stays', async () => {
    const { id } = await kept()
    const [booked] = granted(await book(id, { loadingTimes: [inDays(1)] }), 201)
    granted(await app.call('deleteShipmentTemplate', { as: csr, path: { id } }), 200)
    expect((await read(id)).status).toBe(404)
    expect((await app.call('getShipment', { as: csr, path: { id: booked.id } })).status).toBe(200)
  })
})

describe('booking from a template', () => {
  it('books one shipment for each loading time, for its company, and counts them', async () => {
    const { id } = await kept()
    const loadingTimes = [inDays(1), inDays(2), inDays(9)]
    const booked = granted(await book(id, { loadingTimes, referenceNumber: 'PO-9' }, shipper), 201)
    const shipments = await Promise.all(booked.map(({ id }: { id: number }) => scene.read(id)))
    expect(shipments.map(({ loadingTime }) => loadingTime)).toEqual(loadingTimes)
    for (const { group, referenceNumber, vehicleCount } of shipments)
      expect([group.name, referenceNumber, vehicleCount]).toEqual(['Indus Textiles', 'PO-9', 2])
    expect(booked[0].name).toBe(shipments[0].shipmentNumber)
    expect(granted(await read(id), 200)).toMatchObject({
      useCount: 3,
      lastUsedAt: app.deps.clock().toISOString(),
    })
  })

  it('books all or none, and says which of them is refused', async () => {
    const { id } = await kept()
    const { status, body } = await book(id, { loadingTimes: [inDays(1), inDays(-1)] })
    expect([status, body.fields]).toEqual([
      422,
      { 'loadingTimes.1': ['Loading time must be later than now'] },
    ])
    expect(granted(await read(id), 200).useCount).toBe(0)
    const twice = await book(id, { loadingTimes: [inDays(1), inDays(1)] })
    expect(twice.body.fields).toEqual({ 'loadingTimes.1': ['This loading time is already in the list'] })
  })

  it('is for who may book', async () => {
    const { id } = await kept()
    expect((await book(id, { loadingTimes: [inDays(1)] }, 'auditor@karwan.test')).status).toBe(403)
    expect((await book(id, { loadingTimes: [inDays(1)] }, 'shipper2@karwan.test')).status).toBe(404)
  })
})

describe('a template that asks for fields each time', () => {
  const asked = ['shipperRate', 'weight', 'consigneeName', 'weight']
  const given = { weight: 21, consigneeName: ' Korangi  Stores ', shipperRate: '91000' }

  it('says which, once each, and books only with all of them', async () => {
    const { id, askOnUse, payload } = await kept({ askOnUse: ['shipperRate', 'weight', 'consigneeName'] })
    expect(askOnUse).toEqual(['weight', 'consigneeName', 'shipperRate'])
    const { status, body } = await book(id, { loadingTimes: [inDays(1)], weight: payload.weight })
    expect([status, body.fields]).toEqual([
      422,
      { consigneeName: ['Consignee name is required'], shipperRate: ['Shipper rate is required'] },
    ])
    const [booked] = granted(await book(id, { loadingTimes: [inDays(1)], ...given }), 201)
    expect(await scene.read(booked.id)).toMatchObject({
      weight: 21,
      consigneeName: 'Korangi Stores',
      shipperRate: '91000.00',
      vehicleCount: 2,
    })
    expect(granted(await read(id), 200).payload).toEqual(payload)
  })

  it('is refused what the shipment form refuses', async () => {
    const { id } = await kept({ askOnUse: ['consigneeNumber'] })
    const { status, body } = await book(id, { loadingTimes: [inDays(1)], consigneeNumber: '0300 12' })
    expect([status, body.fields]).toEqual([422, { consigneeNumber: ['Phone number is not valid'] }])
    expect((await create({ name: 'X', visibility: 'COMPANY', shipmentId: 1, askOnUse: asked })).status).toBe(
      422,
    )
  })

  it('does not book by itself, and a template that does cannot ask', async () => {
    const plan = (id: number) =>
      app.call('setTemplateSchedule', {
        as: csr,
        path: { id },
        body: { weekdays: [1], time: '09:00', leadDays: 2, startsOn: inDays(5).slice(0, 10) },
      })
    const asking = await kept({ askOnUse: ['weight'] })
    const refused = await plan(asking.id)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'A template that asks for something each time cannot book by itself, as nobody is there to answer',
    ])
    expect(granted(await read(asking.id), 200).schedule).toBeNull()

    const { id } = await kept()
    const { version } = granted(await plan(id), 200)
    expect((await update(id, { askOnUse: ['weight'], version })).body.fields).toEqual({
      askOnUse: [
        'A template that books by itself cannot ask for anything, as nobody is there to answer; stop its schedule first',
      ],
    })
    granted(await app.call('removeTemplateSchedule', { as: csr, path: { id } }), 200)
    const changed = granted(await update(id, { askOnUse: ['weight'], version: version + 1 }), 200)
    expect(changed.askOnUse).toEqual(['weight'])
    expect(granted(await update(id, { askOnUse: [], version: version + 2 }), 200).askOnUse).toEqual([])
    granted(await plan(id), 200)
  })
})
