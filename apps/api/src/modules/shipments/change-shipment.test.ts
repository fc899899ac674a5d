import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'
import { shipments } from './shipments.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const update = (id: number, body: object, as = 'csr@karwan.test') =>
  scene.call('updateShipment', { path: { id }, body, as })
const cancelling = {
  distanceInKilometers: 12,
  timeInHours: 2,
  cancellationType: 1,
  cancellationReason: 'Cargo not ready',
}
const cancel = (id: number, as = 'csr@karwan.test') =>
  scene.call('cancelShipment', { path: { id }, body: cancelling, as })

describe('the terms of a client', () => {
  const shipper = 'shipper@karwan.test'
  const book = (changes: object, as = shipper) =>
    scene.call('createShipment', { body: spotShipment(app.deps.clock(), changes as never), as })

  it('are what may be booked: payment types and categories, and a rate within its own limits', async () => {
    const { status, body } = await book({ paymentReceivingTypeId: 3, shipmentCategoryTypeId: 3 })
    expect([status, body.fields]).toEqual([
      422,
      {
        paymentReceivingTypeId: ['Payment type must be one of Paid, To Pay'],
        shipmentCategoryTypeId: ['Shipment category is not valid'],
      },
    ])
    const rates = { shipperRate: '90000', minShipperRate: '100000', maxShipperRate: '120000' }
    expect((await book(rates)).body.fields).toEqual({
      shipperRate: ['Shipper rate must be between the minimum and maximum shipper rate'],
    })
    granted(await book({ ...rates, shipperRate: '100000' }), 201)
  })

  it('hold for an edit as far as it changes them', async () => {
    const { id, version } = granted(await book({}), 201)
    const edit = (body: object) => update(id, { version, ...body }, shipper)
    expect((await edit({ paymentReceivingTypeId: 3 })).body.fields).toEqual({
      paymentReceivingTypeId: ['Payment type must be one of Paid, To Pay'],
    })
    await app.db.update(shipments).set({ paymentReceivingTypeId: 3 }).where(eq(shipments.id, id))
    granted(await edit({ paymentReceivingTypeId: 3, referenceNumber: 'OLD-TERMS' }), 200)
  })

  it('of customer support are those of the company and their own', async () => {
    const { userId } = await app.signIn('lead@karwan.test')
    const entry = { name: 'PAYMENT_TYPES', values: ['3'] }
    expect((await book({ paymentReceivingTypeId: 3 }, 'lead@karwan.test')).status).toBe(422)
    granted(
      await app.call('saveUserConfig', { as: 'lead@karwan.test', path: { userId }, body: [entry] }),
      200,
    )
    granted(await book({ paymentReceivingTypeId: 3 }, 'lead@karwan.test'), 201)
    granted(await book({ paymentReceivingTypeId: 1 }, 'lead@karwan.test'), 201)
  })
})

describe('an edit', () => {
  it('changes what it names and leaves the rest', async () => {
    const { id, version } = await scene.book({ referenceNumber: 'PO-1', consigneeName: 'Rafiq' })
    const edited = granted(await update(id, { version, referenceNumber: 'PO-2' }), 200)
    expect(edited).toMatchObject({ referenceNumber: 'PO-2', consigneeName: 'Rafiq', version: version + 1 })
  })

  it('keeps phones in E.164 and times in UTC, and sees no change where only their dress is another', async () => {
    const { id, version, loadingTime } = await scene.book({ consigneeNumber: '+923007654321' })
    const local = loadingTime.replace('Z', '+00:00')
    const same = granted(
      await update(id, { version, consigneeNumber: '0300 7654321', loadingTime: local }),
      200,
    )
    expect(same).toMatchObject({ consigneeNumber: '+923007654321', loadingTime })
    const edited = { version: same.version, pointOfContactNumber: '0300-7654322' }
    expect(granted(await update(id, edited), 200).pointOfContactNumber).toBe('+923007654322')
  })

  it('of two editors is saved for the first; the second gets the record as it is now', async () => {
    const { id, version } = await scene.book()
    const answers = await Promise.all([
      update(id, { version, referenceNumber: 'A' }),
      update(id, { version, referenceNumber: 'B' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const saved = answers.find(({ status }) => status === 200)?.body.data.referenceNumber
    expect(answers.find(({ status }) => status === 409)?.body.current.referenceNumber).toBe(saved)
  })

  it('is not turned away because a bid came in meanwhile', async () => {
    const { id } = await scene.offer()
    const { version } = await scene.read(id)
    granted(await scene.bid(id, (await addPartner(app)).id), 201)
    granted(await update(id, { version, referenceNumber: 'A' }), 200)
  })

  it('cannot change the bargain once vehicles are booked', async () => {
    const { shipmentId } = await scene.won({ vehicleCount: 2 })
    const { version, loadingTime } = await scene.read(shipmentId)
    const later = new Date(Date.parse(loadingTime) + 3_600_000).toISOString()
    expect((await update(shipmentId, { version, loadingTime: later })).body.fields).toEqual({
      loadingTime: ['Loading time cannot be changed once vehicles are booked'],
    })
    expect((await update(shipmentId, { version, vehicleCount: 1 })).body.fields).toEqual({
      vehicleCount: ['Vehicle count cannot be less than the 2 already covered'],
    })
    granted(
      await update(shipmentId, { version, loadingTime, vehicleCount: 3, specialInstructions: 'Tarpaulin' }),
      200,
    )
  })

  it('may name the same stops again once vehicles are booked, and no other ones', async () => {
    const { shipmentId } = await scene.won()
    const { version } = await scene.read(shipmentId)
    const { locations } = spotShipment(app.deps.clock())
    const same = granted(await update(shipmentId, { version, locations, referenceNumber: 'PO-3' }), 200)
    expect(same).toMatchObject({ referenceNumber: 'PO-3', locations: [{ cityId: 1 }, { cityId: 2 }] })
    const moved = [{ ...locations[0], address: 'Plot 15' }, locations[1]]
    const refused = await update(shipmentId, { version: same.version, locations: moved })
    expect(refused.body.fields).toEqual({ locations: ['Stops cannot be changed once vehicles are booked'] })
  })

  it('may repeat the rate of booked vehicles in other digits, but changes it only with the permission', async () => {
    const as = 'agent@karwan.test'
    const { shipmentId } = await marketScene(app, as).won({ shipperRate: '120000' })
    const { version } = await scene.read(shipmentId)
    const same = granted(await update(shipmentId, { version, shipperRate: '120000' }, as), 200)
    const other = { version: same.version, shipperRate: '120000.01' }
    expect((await update(shipmentId, other, as)).status).toBe(403)
    granted(await update(shipmentId, other), 200)
  })

  it('keeps a loading time that has passed, and takes no new one in the past', async () => {
    const loadingTime = new Date(app.deps.clock().getTime() + 60_000).toISOString()
    const { id, version } = await scene.book({ loadingTime })
    const before = app.deps.clock()
    app.pass(120_000)
    const edited = granted(await update(id, { version, referenceNumber: 'late' }), 200)
    const past = new Date(before.getTime() + 90_000).toISOString()
    expect((await update(id, { version: edited.version, loadingTime: past })).body.fields).toHaveProperty(
      'loadingTime',
    )
    app.setTime(before)
  })

  it.each([
    [{ quantity: 11 }, { quantity: ['Quantity must be between 1 and 10'] }],
    [{ weight: 0 }, { weight: ['Weight must be between 1 and 10000'] }],
    [
      { specialInstructions: 'x'.repeat(1_001) },
      { specialInstructions: ['Instructions cannot exceed 1000 characters'] },
    ],
    [{ shipmentCategoryTypeId: 9 }, { shipmentCategoryTypeId: ['Shipment category is not valid'] }],
    [{ vehicleCount: 0 }, { vehicleCount: ['Vehicle count must be greater than 0'] }],
    [{ minWeightPerVehicle: 0 }, { minWeightPerVehicle: ['Minimum weight must be greater than 0'] }],
    [{ contractAmount: 'abc' }, { contractAmount: ['Contract amount is not valid'] }],
    [{ locations: [] }, { locations: ['At least one pick up and one drop off are required'] }],
  ])('is refused with the sentence of the booking form: %j', async (changes, fields) => {
    const { id, version } = await scene.book()
    const refused = await update(id, { version, ...changes })
    expect([refused.status, refused.body.fields]).toEqual([422, fields])
  })

  it('takes an address of 299 characters, and none of 300', async () => {
    const { id, version } = await scene.book()
    const [pickup, dropoff] = spotShipment(app.deps.clock()).locations
    const withAddress = (length: number) => ({
      version,
      locations: [{ ...pickup, address: 'x'.repeat(length) }, dropoff],
    })
    expect((await update(id, withAddress(300))).body.fields).toEqual({
      'locations.0.address': ['Pick up address must be under 300 characters'],
    })
    granted(await update(id, withAddress(299)), 200)
  })

  it('is refused to other companies and to who may only read', async () => {
    const { id, version } = await scene.book()
    expect((await update(id, { version }, 'shipper2@karwan.test')).status).toBe(404)
    expect((await update(id, { version }, 'auditor@karwan.test')).status).toBe(403)
  })
})

describe('small changes', () => {
  type Act = Parameters<typeof scene.call>[0]
  const acts: [Act, Record<string, string | number>, object][] = [
    ['tagShipment', {}, {}],
    ['setShipmentVertical', { verticalId: 0 }, {}],
    ['decrementVehicleCount', {}, {}],
    ['assignShipmentPoc', { pocId: 8 }, {}],
    ['setBidWindow', { window: 90 }, {}],
    ['setShipmentMargin', {}, { contractAmount: '120000' }],
    [
      'cancelShipment',
      {},
      { distanceInKilometers: 0, timeInHours: 0, cancellationType: 1, cancellationReason: 'Not ready' },
    ],
  ]

  it('need none: an edit that names no version is laid over the shipment as it is', async () => {
    const { id, version } = await scene.book({ vehicleCount: 3 })
    const edit = (body: object) => scene.call('updateShipment', { path: { id }, body })
    expect(granted(await edit({ referenceNumber: 'PO-1' }), 200)).toMatchObject({
      referenceNumber: 'PO-1',
      version: version + 1,
    })
    expect((await edit({ referenceNumber: 'PO-2', version })).body.code).toBe('request.stale_version')
    expect(granted(await edit({ specialInstructions: 'Ring first' }), 200)).toMatchObject({
      referenceNumber: 'PO-1',
      version: version + 2,
    })
  })

  it.each(acts)('take the version that was read: %s', async (act, path, body) => {
    const { id, version } = await scene.book({ vehicleCount: 3 })
    granted(
      await scene.call('updateShipment', { path: { id }, body: { version, referenceNumber: 'New' } }),
      200,
    )
    const asked = (read: number) =>
      scene.call(act, { path: { id, ...path }, body: { ...body, version: read } })
    const stale = await asked(version)
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([
      409,
      'request.stale_version',
      version + 1,
    ])
    expect(granted(await asked(version + 1), 200).version).toBe(version + 2)
  })

  const idle: [Act, Record<string, string | number>, object][] = [
    ['tagShipment', {}, {}],
    ['setShipmentVertical', { verticalId: 3 }, {}],
    ['assignShipmentPoc', { pocId: 8 }, {}],
    ['setBidWindow', { window: 90 }, {}],
    ['setShipmentMargin', {}, { contractAmount: '120000' }],
    ['changeShipmentPool', {}, { poolType: 1 }],
  ]

  it.each(idle)(
    'that change nothing the second time leave everything as it is: %s',
    async (act, path, body) => {
      const { id } = await scene.book()
      const history = async () =>
        granted(await scene.call('listShipmentActivity', { path: { id } }), 200).length
      const asked = async () => granted(await scene.call(act, { path: { id, ...path }, body }), 200)
      const { version } = await asked()
      const lines = await history()
      expect((await asked()).version).toBe(version)
      expect(await history()).toBe(lines)
    },
  )

  it('leave everything as it is where an edit says what is there already', async () => {
    const shipment = await scene.book({ shipperRate: '120000', referenceNumber: 'PO-1' })
    const { id, version } = shipment
    const body = { version, shipperRate: '120000.00', referenceNumber: ' PO-1 ', vehicleCount: 1 }
    const edited = granted(await scene.call('updateShipment', { path: { id }, body }), 200)
    expect(edited).toEqual(shipment)
  })

  it('are refused with the state where they contradict it', async () => {
    const { id } = await scene.book()
    const last = await scene.call('decrementVehicleCount', { path: { id } })
    expect([last.status, last.body.code, last.body.current]).toMatchObject([
      409,
      'shipment.last_vehicle',
      { id, vehicleCount: 1 },
    ])
  })

  it('set vertical 0, which is a vertical like any other', async () => {
    const { id } = await scene.book()
    const path = { id, verticalId: 0 }
    expect(granted(await scene.call('setShipmentVertical', { path }), 200).projectVerticalTypeId).toBe(0)
    expect((await scene.call('setShipmentVertical', { path: { id, verticalId: 25 } })).status).toBe(422)
  })

  it('tag and untag', async () => {
    const { id } = await scene.book()
    expect(granted(await scene.call('tagShipment', { path: { id } }), 200).tag).toBe(1)
    expect(granted(await scene.call('untagShipment', { path: { id } }), 200).tag).toBe(0)
    expect((await scene.call('tagShipment', { path: { id }, as: 'shipper@karwan.test' })).status).toBe(403)
  })

  it('make a colleague the point of contact, who then handles it', async () => {
    const { id } = await scene.book()
    const shipment = granted(await scene.call('assignShipmentPoc', { path: { id, pocId: 8 } }), 200)
    expect(shipment).toMatchObject({ poc: { id: 8 }, assignedTo: { id: 8 } })
    expect((await scene.call('assignShipmentPoc', { path: { id, pocId: 3 } })).status).toBe(404)
  })

  it('take a vehicle off, but never a covered one nor the last', async () => {
    const take = (id: number) => scene.call('decrementVehicleCount', { path: { id } })
    const { id } = await scene.book({ vehicleCount: 2 })
    expect(granted(await take(id), 200).vehicleCount).toBe(1)
    expect((await take(id)).body.code).toBe('shipment.last_vehicle')
    const { shipmentId } = await scene.won({ vehicleCount: 2 })
    expect((await take(shipmentId)).body.code).toBe('shipment.no_open_vehicle')
  })

  it('take no vehicle off that the others could not make up for', async () => {
    const weights = { vehicleCount: 3, weight: 40, maxWeightPerVehicle: 20 }
    const { id } = await scene.book(weights)
    granted(await scene.call('decrementVehicleCount', { path: { id } }), 200)
    const refused = await scene.call('decrementVehicleCount', { path: { id } })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { weight: ['Total weight must be between the minimum and maximum vehicle weight'] },
    ])
    expect((await scene.read(id)).vehicleCount).toBe(2)
  })

  it.each(['0', '-1', 'abc', ''])('set no contract amount of "%s"', async (contractAmount) => {
    const { id } = await scene.book()
    const refused = await scene.call('setShipmentMargin', { path: { id }, body: { contractAmount } })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { contractAmount: ['Contract amount is not valid'] },
    ])
  })

  it('set the amount that the margin is taken from, which only some may see', async () => {
    const { shipmentId } = await scene.won({ vehicleCount: 2 })
    const body = { contractAmount: '150000' }
    const shipment = granted(await scene.call('setShipmentMargin', { path: { id: shipmentId }, body }), 200)
    expect(shipment).toMatchObject({ contractAmount: '150000.00', marginAmount: '100000.00' })
    const pricing = granted(await scene.call('listShipmentPricing', { path: { id: shipmentId } }), 200)
    expect(pricing[0]).toMatchObject({
      shipperRate: '150000.00',
      partnerRate: '100000.00',
      margin: '50000.00',
      marginPct: 33.33,
    })
    const asShipper = { as: 'shipper@karwan.test' }
    const seen = granted(await scene.call('getShipment', { path: { id: shipmentId }, ...asShipper }), 200)
    expect(seen).toHaveProperty('contractAmount')
    expect(seen).not.toHaveProperty('marginAmount')
    const priced = granted(
      await scene.call('listBookingPricing', { query: { shipmentId }, ...asShipper }),
      200,
    )
    expect(priced[0]).not.toHaveProperty('margin')
    const trail = granted(
      await scene.call('listShipmentActivity', { path: { id: shipmentId }, ...asShipper }),
      200,
    )
    expect(trail.map(({ action }: { action: string }) => action)).not.toContain('shipment.margin_set')
    expect(
      (await scene.call('setShipmentMargin', { path: { id: shipmentId }, body, as: 'agent@karwan.test' }))
        .status,
    ).toBe(403)
  })
})

describe('the contract amount', () => {
  it.each(['abc', '0', '0.00', '-5', ''])(
    'is refused in one sentence where it is "%s"',
    async (contractAmount) => {
      const { id } = await scene.book()
      const refused = await scene.call('setShipmentMargin', { path: { id }, body: { contractAmount } })
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { contractAmount: ['Contract amount is not valid'] },
      ])
    },
  )

  it('may be the smallest there is', async () => {
    const { id } = await scene.book()
    const body = { contractAmount: '0.01' }
    const shipment = granted(await scene.call('setShipmentMargin', { path: { id }, body }), 200)
    expect(shipment.contractAmount).toBe('0.01')
  })
})

describe('a cancelled shipment', () => {
  it.each(['   ', '\n', '\u200b'])('needs words that say why (%j is none)', async (cancellationReason) => {
    const { id } = await scene.book()
    const refused = await scene.call('cancelShipment', {
      path: { id },
      body: { ...cancelling, cancellationReason },
    })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { cancellationReason: ['Say why the shipment is cancelled'] },
    ])
    expect((await scene.read(id)).status).toBe('CREATED')
  })

  it('takes its bids and bookings along, and frees the trucks', async () => {
    const { shipmentId, id } = await scene.dispatched({ vehicleCount: 1 })
    const cancelled = granted(await cancel(shipmentId), 200)
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      statusId: 5,
      cancel: cancelling,
      cancelledBookings: 1,
      bidsCount: 0,
    })
    expect(granted(await scene.call('getBooking', { path: { id } }), 200).statusId).toBe(13)
    const open = await scene.offer()
    granted(await scene.bid(open.id, (await addPartner(app)).id), 201)
    granted(await cancel(open.id), 200)
    const bids = granted(await scene.call('listShipmentBids', { path: { id: open.id } }), 200)
    expect(bids.map(({ status }: { status: string }) => status)).toEqual(['REJECTED'])
  })

  it('earns nothing any more', async () => {
    const { shipmentId } = await scene.won({ shipperRate: '120000' })
    expect((await scene.read(shipmentId)).marginAmount).toBe('20000.00')
    expect(granted(await cancel(shipmentId), 200).marginAmount).toBeNull()
  })

  it.each([
    ['shipper@karwan.test', [2], 'Cancellation type must be 2'],
    ['csr@karwan.test', [1, 2, 3], 'Cancellation type must be 1, 2 or 3'],
  ])('is cancelled by %s on account of %j only', async (as, types, said) => {
    for (const cancellationType of [1, 2, 3, 4]) {
      const { id } = await scene.book()
      const body = { ...cancelling, cancellationType }
      const { status, body: answer } = await scene.call('cancelShipment', { path: { id }, body, as })
      const isTheirs = types.includes(cancellationType)
      expect([status, answer.fields]).toEqual(
        isTheirs ? [200, undefined] : [422, { cancellationType: [said] }],
      )
      expect((await scene.read(id)).status).toBe(isTheirs ? 'CANCELLED' : 'CREATED')
    }
  })

  it('stays as it is while cargo is on a truck, and nothing of it is cancelled', async () => {
    const { shipmentId, id } = await scene.dispatched({ shipperRate: '120000' })
    for (const status of [3, 7]) granted(await scene.move(id, status), 200)
    expect((await cancel(shipmentId)).body.code).toBe('shipment.cancel_on_the_road')
    expect(granted(await scene.call('getBooking', { path: { id } }), 200).statusId).toBe(7)
    expect((await scene.read(shipmentId)).marginAmount).toBe('20000.00')
  })

  it('is cancelled once, and edited no more', async () => {
    const { id } = await scene.book()
    granted(await cancel(id), 200)
    expect((await cancel(id)).body.code).toBe('shipment.already_cancelled')
    const { version } = await scene.read(id)
    expect((await update(id, { version, referenceNumber: 'x' })).body.code).toBe('shipment.already_final')
  })

  it.each([
    ['tagged', 'tagShipment', {}],
    ['untagged', 'untagShipment', {}],
    ['moved to the other pool', 'changeShipmentPool', { body: { poolType: 1 } }],
    ['given another vertical', 'setShipmentVertical', { verticalId: 0 }],
  ] as const)('is not %s any more', async (_, operation, { body, ...path }: Record<string, unknown>) => {
    const { id } = await scene.book()
    granted(await cancel(id), 200)
    const refused = await scene.call(operation, {
      path: { id, ...path },
      ...(body !== undefined && { body }),
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'shipment.already_final'])
  })

  it('may get another point of contact, who answers for what is left to say', async () => {
    const { id } = await scene.book()
    granted(await cancel(id), 200)
    const path = { id, pocId: 8 }
    expect(granted(await scene.call('assignShipmentPoc', { path }), 200).poc.id).toBe(8)
  })

  it('was one’s own to cancel', async () => {
    const { id } = await scene.book()
    expect((await cancel(id, 'shipper2@karwan.test')).status).toBe(404)
    expect((await cancel(id, 'broker@karwan.test')).status).toBe(404)
    const body = { ...cancelling, cancellationType: 2 }
    granted(await scene.call('cancelShipment', { path: { id }, body, as: 'shipper@karwan.test' }), 200)
  })
})
