import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = 'csr@karwan.test'
const change = (id: number, body: object) => app.call('updateRefusalReason', { as, path: { id }, body })
const offered = async (kind: number) =>
  granted(await app.call('listRefusalReasons', { as, query: { kind } }), 200)

describe('reasons', () => {
  it('are added before "Other", once for each kind', async () => {
    const body = { kind: 1, label: 'Driver on strike' }
    const { id } = granted(await app.call('createRefusalReason', { as, body }), 201)
    const labels = (await offered(1)).map(({ label }: { label: string }) => label)
    expect(labels.slice(-2)).toEqual(['Driver on strike', 'Other'])
    const again = await app.call('createRefusalReason', { as, body })
    expect(again.body.fields).toEqual({ label: ['This name already exists'] })
    granted(await app.call('createRefusalReason', { as, body: { ...body, kind: 2 } }), 201)
    const path = { id }
    expect(granted(await app.call('listRefusalReasonHistory', { as, path }), 200)).toMatchObject([
      { act: 'createRefusalReason' },
    ])
    expect((await app.call('createRefusalReason', { as: 'agent@karwan.test', body })).status).toBe(403)
  })

  it('that are retired are neither offered nor taken, and come back', async () => {
    const scene = marketScene(app)
    const { id: shipmentId } = await scene.offer()
    const { id: partnerId } = await addPartner(app)
    const bid = granted(await scene.bid(shipmentId, partnerId), 201)
    granted(await change(201, { isActive: false }), 200)
    expect((await offered(2)).map(({ id }: { id: number }) => id)).not.toContain(201)
    const reject = () => app.call('rejectBid', { as, path: { id: bid.id }, body: { reasonId: 201 } })
    expect((await reject()).body.fields).toEqual({ reasonId: ['Choose a reason from the list'] })
    granted(await change(201, { isActive: true }), 200)
    granted(await reject(), 200)
  })

  it('that are always there stay, and may be put in other words', async () => {
    for (const id of [199, 206])
      expect((await change(id, { isActive: false })).body.fields).toEqual({
        isActive: ['This one is always needed and cannot be retired'],
      })
    expect(granted(await change(206, { label: 'Covered by others' }), 200).label).toBe('Covered by others')
  })
})
