import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { heaviestHaul } from '../../testing/heavy-haul.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const create = (changes: object = {}, as = 'csr@karwan.test', query: Record<string, number> = {}) =>
  scene.call('createShipment', { as, query, body: spotShipment(app.deps.clock(), { ...changes }) })

describe('a shipment', () => {
  it('booked by customer support is on behalf of the shipper, and theirs to look after', async () => {
    const shipment = granted(await create(), 201)
    expect(shipment).toMatchObject({
      createdOnBehalf: true,
      assignedTo: { name: 'Amina Farooqi' },
      group: { id: 1, name: 'Indus Textiles' },
      shipper: { id: 3 },
      pickup: { cityId: 1 },
      dropoff: { cityId: 2 },
      weightUnit: 'Tonne',
      vehicleCount: 1,
      labourAvailabilityTypeId: 1,
      cityTravelRestrictionTypeId: 5,
      distanceKm: null,
    })
    expect(shipment.shipmentNumber).toMatch(/^KS-\d{6,}$/)
  })

  it('booked by the shipper is their company’s, whatever else was asked for, and waits to be claimed', async () => {
    const { company, ...body } = spotShipment(app.deps.clock())
    const shipment = granted(await scene.call('createShipment', { as: 'shipper@karwan.test', body }), 201)
    expect(shipment).toMatchObject({ createdOnBehalf: false, assignedTo: null, group: { id: 1 } })
    expect(shipment).not.toHaveProperty('marginAmount')
    const foreign = await create({ company: 2 }, 'shipper@karwan.test')
    expect(foreign.body.fields).toEqual({ company: ['Company is not valid'] })
  })

  it('opens bidding in one go where that is asked for', async () => {
    const shipment = granted(await create({}, undefined, { openBiddingMinutes: 90 }), 201)
    const now = app.deps.clock().getTime()
    expect(shipment).toMatchObject({
      nextAction: 'enter-bids',
      bidWindow: { state: 'open', minutes: 90, closesAt: new Date(now + 90 * 60_000).toISOString() },
    })
    const lines = granted(await scene.call('listShipmentActivity', { path: { id: shipment.id } }), 200)
    expect(lines.map(({ action }: { action: string }) => action)).toEqual([
      'shipment.bidding_opened',
      'shipment.created',
    ])
  })

  it('opens no bidding for who may not', async () => {
    const [bound] = await app.db.select().from(roles).where(eq(roles.name, 'Shipper user'))
    await app.db.update(users).set({ roleId: bound?.id }).where(eq(users.email, 'shipper2@karwan.test'))
    app.pass(1_001)
    const { company, ...body } = spotShipment(app.deps.clock())
    const send = (query: Record<string, number>) =>
      scene.call('createShipment', { as: 'shipper2@karwan.test', query, body })
    expect((await send({})).status).toBe(201)
    expect((await send({ openBiddingMinutes: 60 })).status).toBe(403)
  })

  it('is for a known company and project only', async () => {
    expect((await create({ company: 9_999 })).body.fields).toEqual({ company: ['Company is not valid'] })
    expect((await create({ project: 9_999 })).body.fields).toEqual({ project: ['Project is not valid'] })
  })

  it('may be contractual only where the project allows it', async () => {
    const terms = { shipmentCategoryTypeId: 2, contractAmount: '150000' }
    granted(await create({ ...terms, project: 1 }), 201)
    expect((await create(terms)).body.fields).toEqual({ project: ['A contractual shipment needs a project'] })
    await app.db.update(companyProjects).set({ isContractualAllowed: false }).where(eq(companyProjects.id, 1))
    expect((await create({ ...terms, project: 1 })).body.fields).toEqual({
      shipmentCategoryTypeId: ['Shipment category is not valid'],
    })
    await app.db.update(companyProjects).set({ isContractualAllowed: true }).where(eq(companyProjects.id, 1))
  })

  it.each([
    ['quantity', 0, 422],
    ['quantity', 10, 201],
    ['quantity', 11, 422],
    ['weight', 0.9, 422],
    ['weight', 10_000, 201],
    ['weight', 10_001, 422],
    ['specialInstructions', 'x'.repeat(1_000), 201],
    ['specialInstructions', 'x'.repeat(1_001), 422],
    ['vehicleCount', 0, 422],
  ])('with %s of a boundary value is answered rightly', async (field, value, status) => {
    const answered = await create({ ...(field === 'weight' && (await heaviestHaul(app))), [field]: value })
    expect(answered.status).toBe(status)
    if (status === 422) expect(Object.keys(answered.body.fields)).toEqual([field])
  })

  it('weighs what its goods weigh', async () => {
    const said = { weight: ['Total weight must equal the weight of the goods'] }
    const { locations } = spotShipment(app.deps.clock(), { weight: 50.5 })
    const refused = await create({ weight: 10, locations })
    expect([refused.status, refused.body.fields]).toEqual([422, said])
    granted(await create({ weight: 50.5, locations }), 201)
    const { id, version } = granted(await create(), 201)
    const edit = (body: object) => scene.call('updateShipment', { path: { id }, body: { version, ...body } })
    expect((await edit({ weight: 12 })).body.fields).toEqual(said)
    expect((await edit({ locations })).body.fields).toEqual(said)
    expect(granted(await edit({ locations, weight: 50.5 }), 200)).toMatchObject({ weight: 50.5 })
  })

  it('is weighed as a whole where its goods have no weight', async () => {
    const [pickup, dropoff] = spotShipment(app.deps.clock()).locations
    const unweighed = { ...pickup, loads: [{ goodsTypeId: 10 }] }
    const shipment = granted(await create({ weight: 45, locations: [unweighed, dropoff] }), 201)
    expect(shipment).toMatchObject({ weight: 45, locations: [{ loads: [{ goodsTypeId: 10 }] }, {}] })
  })

  it('loads no vehicle beyond what its variant carries', async () => {
    // A flatbed of 40 ft carries 10 to 35 tonnes.
    const flatbeds = { vehicleTypeId: 2, vehicleTypeVariantId: 6, vehicleCount: 2 }
    granted(await create({ ...flatbeds, weight: 70 }), 201)
    granted(await create({ ...flatbeds, weight: 2 }), 201)
    const refused = await create({ ...flatbeds, weight: 70.1 })
    const sentence = '40 ft carries at most 35 t, but each vehicle would carry 35.05 t'
    expect([refused.status, refused.body.fields]).toEqual([422, { weight: [sentence] }])
    const { id } = granted(await create({ ...flatbeds, weight: 40 }), 201)
    const fewer = await scene.call('decrementVehicleCount', { path: { id } })
    expect([fewer.status, fewer.body.code]).toEqual([422, 'shipment.vehicle_overloaded'])
  })

  it('loads no vehicle beyond what the largest of its type carries, where no variant is wished', async () => {
    // The largest flatbed is a low-bed of 60 tonnes.
    const flatbeds = { vehicleTypeId: 2, vehicleCount: 2 }
    const { id, version } = granted(await create({ ...flatbeds, weight: 120 }), 201)
    const refused = await create({ ...flatbeds, weight: 122 })
    const sentence = 'Flatbed carries at most 60 t, but each vehicle would carry 61 t'
    expect([refused.status, refused.body.fields]).toEqual([422, { weight: [sentence] }])
    const fewer = await scene.call('decrementVehicleCount', { path: { id } })
    expect([fewer.status, fewer.body.code]).toEqual([422, 'shipment.vehicle_overloaded'])
    const suzuki = await scene.call('updateShipment', { path: { id }, body: { version, vehicleTypeId: 5 } })
    expect([suzuki.status, suzuki.body.code]).toEqual([422, 'shipment.vehicle_overloaded'])
  })

  it('loads later than now', async () => {
    const now = app.deps.clock()
    const past = await create({ loadingTime: now.toISOString() })
    expect(past.body.fields).toEqual({ loadingTime: ['Loading time must be later than now'] })
    granted(await create({ loadingTime: new Date(now.getTime() + 1).toISOString() }), 201)
  })

  it('loads within ten years, and its bidding opens without leaving the calendar', async () => {
    const now = app.deps.clock()
    const furthest = new Date(now)
    furthest.setUTCFullYear(now.getUTCFullYear() + 10)
    const said = { loadingTime: ['Loading time must be within 10 years from now'] }
    for (const time of [new Date(furthest.getTime() + 1), new Date('9999-12-31T23:59:00Z')])
      expect((await create({ loadingTime: time.toISOString() })).body.fields).toEqual(said)
    const { id, version } = granted(await create({ loadingTime: furthest.toISOString() }), 201)
    const late = { path: { id }, query: { action: 'open' }, body: { opensAt: furthest.toISOString() } }
    expect((await scene.call('actOnBidWindow', late)).status).toBe(422)
    const edit = { path: { id }, body: { version, loadingTime: '9999-12-31T23:59:00Z' } }
    expect((await scene.call('updateShipment', edit)).body.fields).toEqual(said)
  })

  it.each([
    '2026-12-31T23:59:60Z',
    '2027-02-30T10:00:00Z',
    '2027-02-01 10:00:00Z',
    '2027-02-01t10:00:00z',
    '9999-12-31T23:59:59-23:59',
  ])('takes no time that there is not: %s', async (time) => {
    const loading = await create({ loadingTime: time })
    expect([loading.status, loading.body.fields]).toEqual([
      422,
      { loadingTime: ['Loading time is not valid'] },
    ])
    const container = { blNumber: 'BL1', noOfContainers: 1, emptyReturnDate: time }
    const returning = await create({ shipmentContainerDto: container })
    expect([returning.status, returning.body.fields]).toEqual([
      422,
      { 'shipmentContainerDto.emptyReturnDate': ['Return time is not valid'] },
    ])
  })

  it('is kept with its times in UTC, its phones in E.164 and its amounts bare', async () => {
    const typed = {
      loadingTime: '2027-02-01T10:00:00+05:00',
      consigneeNumber: '0300 7654321',
      pointOfContactNumber: '٠٣٠٠ ٧٦٥٤٣٢٢',
      shipmentContainerDto: {
        blNumber: 'BL1',
        noOfContainers: 1,
        emptyReturnDate: '2027-02-03T10:00:00+05:00',
        detentionCharges: '007',
      },
    }
    const kept = {
      loadingTime: '2027-02-01T05:00:00.000Z',
      consigneeNumber: '+923007654321',
      pointOfContactNumber: '+923007654322',
      shipmentContainerDto: {
        blNumber: 'BL1',
        noOfContainers: 1,
        emptyReturnDate: '2027-02-03T05:00:00.000Z',
        detentionCharges: '7.00',
      },
    }
    const { id } = granted(await create(typed), 201)
    expect(await scene.read(id)).toMatchObject(kept)
    for (const filter of ['0300 7654321', '03007654321', '+923007654321', '7654321']) {
      const { items } = granted(await scene.call('listShipments', { query: { filter } }), 200)
      expect(items.map((found: { id: number }) => found.id)).toEqual([id])
    }
  })

  it('goes from one city to another, and both are known', async () => {
    const [pickup, dropoff] = spotShipment(app.deps.clock()).locations
    const same = await create({ locations: [pickup, { ...dropoff, cityId: 1 }] })
    expect(same.body.fields).toEqual({
      'locations.1.cityId': ['Pick up and drop off cities must be different'],
    })
    const unknown = await create({ locations: [pickup, { ...dropoff, cityId: 999_999 }] })
    expect(unknown.body.fields).toEqual({ 'locations.1.cityId': ['City is not valid'] })
  })

  it('takes an address of 299 characters, and none of 300', async () => {
    const [pickup, dropoff] = spotShipment(app.deps.clock()).locations
    const withAddress = (length: number) => ({
      locations: [{ ...pickup, address: 'x'.repeat(length) }, dropoff],
    })
    granted(await create(withAddress(299)), 201)
    expect((await create(withAddress(300))).body.fields).toEqual({
      'locations.0.address': ['Pick up address must be under 300 characters'],
    })
  })

  it('takes a whole point on the map or none', async () => {
    const [pickup, dropoff] = spotShipment(app.deps.clock()).locations
    const half = await create({ locations: [{ ...pickup, latitude: 25 }, dropoff] })
    expect([half.status, half.body.fields]).toEqual([
      422,
      { 'locations.0.latitude': ['Location on the map is not valid'] },
    ])
    granted(await create({ locations: [{ ...pickup, latitude: 24.9, longitude: 67 }, dropoff] }), 201)
  })

  it.each(['abc', '', '1.234', '-5', '0'])(
    'of the contract amount "%s" is refused',
    async (contractAmount) => {
      const refused = await create({ contractAmount })
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { contractAmount: ['Contract amount is not valid'] },
      ])
    },
  )

  it('names what is wrong within its container, and not that it might have none', async () => {
    const container = { blNumber: 'BL-1', noOfContainers: 0 }
    const refused = await create({ shipmentContainerDto: container })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'shipmentContainerDto.noOfContainers': ['Number of containers must be greater than 0'] },
    ])
  })

  it('asks for what was left out in the words of its form, and takes no wrong type', async () => {
    const without = await create({ loadingTime: undefined, weight: null })
    expect([without.status, without.body.fields]).toEqual([
      422,
      { loadingTime: ['Loading time is required'], weight: ['Weight is required'] },
    ])
    const wrong = await create({ weight: true, contractAmount: 7 })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { weight: ['Weight must be a number'], contractAmount: ['Contract amount must be a text'] },
    ])
  })

  it('takes no field that only the server may write', async () => {
    for (const field of ['marginAmount', 'status', 'vehiclesCovered', 'assignedTo', 'tag']) {
      expect((await create({ [field]: 1 })).status).toBe(400)
    }
  })

  it('is booked once for one key, and answered the same again', async () => {
    const body = spotShipment(app.deps.clock())
    const headers = { 'Idempotency-Key': 'create-once' }
    const [first, second] = [
      await scene.call('createShipment', { body, headers }),
      await scene.call('createShipment', { body, headers }),
    ]
    expect(second.body.data.id).toBe(granted(first, 201).id)
  })

  it('is not booked by who may not', async () => {
    expect((await create({}, 'finance@karwan.test')).status).toBe(403)
    expect((await create({}, 'auditor@karwan.test')).status).toBe(403)
  })
})
