import { addPartner, addTruck, granted, marketScene, type TestApp, takeIds } from '@karwan/api/testing'

type Id = { id: number }

export const shipmentStates = {
  'a shipment': async (app: TestApp, { id }: Id) => {
    await takeIds(app, { shipments: id })
    await marketScene(app).book()
  },

  'a shipment of two vehicles': async (app: TestApp, { id }: Id) => {
    await takeIds(app, { shipments: id })
    await marketScene(app).book({ vehicleCount: 2 })
  },

  'a template': async (app: TestApp, { id }: Id) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id, shipment_templates: id })
    await scene.book()
    const body = { name: `As ${id}`, visibility: 'COMPANY', shipmentId: id }
    granted(await scene.call('createShipmentTemplate', { body }), 201)
  },

  'a template that asks for the weight': async (app: TestApp, { id }: Id) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id, shipment_templates: id })
    await scene.book()
    const body = { name: `As ${id}`, visibility: 'COMPANY', askOnUse: ['weight'], shipmentId: id }
    granted(await scene.call('createShipmentTemplate', { body }), 201)
  },

  'a tagged shipment': async (app: TestApp, { id }: Id) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id })
    await scene.book()
    granted(await scene.call('tagShipment', { path: { id } }), 200)
  },

  'a shipment of another company': async (app: TestApp, { id }: Id) => {
    await takeIds(app, { shipments: id })
    await marketScene(app).book({ company: 4 })
  },

  'a shipment changed by somebody else': async (app: TestApp, { id }: Id) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id })
    await scene.book()
    const body = { version: 1, specialInstructions: 'Ring before arrival' }
    granted(await scene.call('updateShipment', { path: { id }, body }), 200)
  },

  'a cancelled shipment': async (app: TestApp, { id }: Id) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id })
    await scene.book()
    const body = {
      distanceInKilometers: 0,
      timeInHours: 1,
      cancellationType: 1,
      cancellationReason: 'Cargo not ready',
    }
    granted(await scene.call('cancelShipment', { path: { id }, body }), 200)
  },

  /** Returns the cursor of the second page, which only the server can make. */
  'shipments with one reference number': async (
    app: TestApp,
    { id, count, referenceNumber }: Id & { count: number; referenceNumber: string },
  ) => {
    await takeIds(app, { shipments: id })
    const scene = marketScene(app)
    for (let made = 0; made < count; made++) await scene.book({ referenceNumber })
    const query = { page: 0, pageSize: 2, referenceNo: referenceNumber }
    const { next } = granted(await scene.call('listShipments', { query }), 200)
    return { cursor: String(next) }
  },

  'a shipment with open bidding': async (app: TestApp, { id }: Id) => {
    await takeIds(app, { shipments: id })
    await marketScene(app).offer()
  },

  'a shipment with a bid': async (
    app: TestApp,
    { id, bidId, partnerId }: Id & { bidId: number; partnerId: number },
  ) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id, bids: bidId, partners: partnerId })
    await scene.offer()
    await addPartner(app)
    granted(await scene.bid(id, partnerId), 201)
  },

  'a bid that names its truck': async (app: TestApp, { id }: Id) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id, bids: id, partners: id, vehicles: id, drivers: id })
    await scene.offer()
    await addPartner(app)
    const { vehicleId, driverId } = await addTruck(app, id)
    granted(await scene.bid(id, id, { vehicleId, driverId }), 201)
  },

  'a bid with a counter-offer': async (app: TestApp, { id }: Id) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id, bids: id, partners: id })
    await scene.offer()
    await addPartner(app)
    granted(await scene.bid(id, id), 201)
    const body = { amount: '90000', note: 'A second load waits' }
    granted(await scene.call('counterBid', { path: { id }, body }), 200)
  },

  /** Adds the bid that the portal sends again. The body must be that of the pact. */
  'a bid entered with a key': async (
    app: TestApp,
    { id, idempotencyKey }: Id & { idempotencyKey: string },
  ) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id, bids: id, partners: id })
    await scene.offer()
    await addPartner(app)
    const body = { shipmentId: id, partnerId: id, bidCategoryTypeId: 1, amount: '95000.00', vehicleCount: 1 }
    granted(await scene.call('createBid', { body, headers: { 'Idempotency-Key': idempotencyKey } }), 201)
  },
}
