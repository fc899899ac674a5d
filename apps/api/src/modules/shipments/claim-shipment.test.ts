import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const agent = 'agent@karwan.test'
const lead = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
const broker = 'broker@karwan.test'

/** Books as a shipper, so that the shipment waits to be claimed. */
const unclaimed = async (as = shipper): Promise<number> => {
  const { id } = granted(
    await scene.call('createShipment', { body: spotShipment(app.deps.clock(), { company: undefined }), as }),
    201,
  )
  return id
}
const idOf = async (as: string) => (await app.signIn(as)).userId
const act = (id: 'claimShipment' | 'releaseShipment', shipment: number, as: string, body = {}) =>
  scene.call(id, { path: { id: shipment }, body, as })
const read = async (id: number, as = lead) =>
  granted(await scene.call('getShipment', { path: { id }, as }), 200)

describe('a shipment that nobody looks after', () => {
  it('is claimed by an agent, who is its point of contact then; claiming twice changes nothing', async () => {
    const id = await unclaimed()
    const claimed = granted(await act('claimShipment', id, agent), 200)
    const me = await idOf(agent)
    expect(claimed).toMatchObject({ assignedTo: { id: me }, poc: { id: me } })
    expect(granted(await act('claimShipment', id, agent), 200).version).toBe(claimed.version)
  })

  it("is somebody's once it is claimed: the other gets 409 with who has it", async () => {
    const id = await unclaimed()
    granted(await act('claimShipment', id, agent), 200)
    const { status, body } = await act('claimShipment', id, lead)
    expect([status, body.code, body.current.assignedTo.id]).toEqual([
      409,
      'shipment.kept_by_other',
      await idOf(agent),
    ])
  })

  it.each([
    [
      'opens bidding',
      (id: number) => scene.call('actOnBidWindow', { path: { id }, query: { action: 'open' }, as: agent }),
    ],
    [
      'enters a bid',
      async (id: number) => {
        const opening = { path: { id }, query: { action: 'open' }, as: shipper } as const
        granted(await scene.call('actOnBidWindow', opening), 200)
        expect((await read(id)).assignedTo).toBeNull()
        const body = {
          shipmentId: id,
          partnerId: (await addPartner(app)).id,
          bidCategoryTypeId: 1,
          amount: '100000',
        }
        return scene.call('createBid', { body, as: agent })
      },
    ],
  ])('is claimed by the agent who %s', async (_, cover) => {
    const id = await unclaimed()
    expect((await cover(id)).status).toBeLessThan(300)
    expect((await read(id)).poc).toMatchObject({ id: await idOf(agent) })
  })

  it('stays whose it is when a colleague opens bidding', async () => {
    const id = await unclaimed()
    granted(await act('claimShipment', id, agent), 200)
    granted(await scene.call('actOnBidWindow', { path: { id }, query: { action: 'open' }, as: lead }), 200)
    expect((await read(id)).poc).toMatchObject({ id: await idOf(agent) })
  })
})

describe('who looks after a shipment', () => {
  it('hands it on with its bookings, and only they do', async () => {
    const { shipmentId } = await scene.won()
    const me = await idOf(lead)
    const other = await idOf(agent)
    const handOn = (userId: number, as: string) =>
      scene.call('handOnShipment', { path: { id: shipmentId, userId }, as })
    expect(await read(shipmentId)).toMatchObject({ poc: { id: me } })
    granted(await handOn(other, lead), 200)
    expect(await read(shipmentId)).toMatchObject({ poc: { id: other }, assignedTo: { id: other } })
    const mine = { query: { filterAssignedToMe: true, filter: String(shipmentId) }, as: agent }
    const listed = granted(await scene.call('listShipments', mine), 200)
    expect(listed.items.map((row: { id: number }) => row.id)).toContain(shipmentId)
    expect((await handOn(me, lead)).body.code).toBe('shipment.not_kept_by_you')
    expect((await handOn(await idOf(shipper), agent)).status).toBe(404)
  })

  it('releases it, and nobody has it; a second time changes nothing', async () => {
    const id = await unclaimed()
    granted(await act('claimShipment', id, agent), 200)
    expect((await act('releaseShipment', id, lead)).body.code).toBe('shipment.not_kept_by_you')
    granted(await act('releaseShipment', id, agent), 200)
    const released = await read(id)
    expect(released).toMatchObject({ assignedTo: null, poc: null })
    granted(await act('releaseShipment', id, agent), 200)
    expect((await read(id)).version).toBe(released.version)
  })

  it('is asked for the version that they have read', async () => {
    const id = await unclaimed()
    const { version } = await read(id)
    expect((await act('claimShipment', id, agent, { version: version + 1 })).status).toBe(409)
    granted(await act('claimShipment', id, agent, { version }), 200)
  })
})

describe('a broker covers what they have booked', () => {
  it('from opening bidding to assigning the crew, without claiming it; the record says that they act', async () => {
    const id = await unclaimed(broker)
    expect(await read(id, broker)).toMatchObject({ nextAction: 'open-bidding', nextActor: 5 })
    granted(await scene.call('actOnBidWindow', { path: { id }, query: { action: 'open' }, as: broker }), 200)
    expect(await read(id, broker)).toMatchObject({ nextAction: 'enter-bids', assignedTo: null, poc: null })
    granted(await scene.call('setBidWindow', { path: { id, window: 120 }, as: broker }), 200)
    const version = (await read(id, broker)).version
    const edit = { path: { id }, body: { version, referenceNumber: 'ADDA-7' }, as: broker }
    granted(await scene.call('updateShipment', edit), 200)
  })

  it('and customer support what everybody else has', async () => {
    expect(await read(await unclaimed())).toMatchObject({ nextAction: 'open-bidding', nextActor: 4 })
  })
})
