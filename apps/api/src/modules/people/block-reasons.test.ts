import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepBlockReasons } from '../../db/seed/seed-block-reasons.ts'
import { addPartner, granted, type TestApp, testApp } from '../../testing/index.ts'
import { blockReasons } from './block-reasons.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = 'csr@karwan.test'
const change = (id: number, body: object) => app.call('updateBlockReason', { as, path: { id }, body })
const offered = async (query: object): Promise<{ id: number; name: string }[]> =>
  granted(await app.call('listBlockReasons', { as, query: { reasonType: 1, ...query } }), 200)
const body = { name: 'Fuel theft', reasonType: 1, userTypes: [2, 3] }

describe('reasons to block', () => {
  it('are added before "Other", for the accounts that they are said of', async () => {
    const { id } = granted(await app.call('createBlockReason', { as, body }), 201)
    expect((await offered({ userType: 3 })).slice(-2).map(({ name }) => name)).toEqual([
      'Fuel theft',
      'Other',
    ])
    expect((await offered({ userType: 1 })).map(({ name }) => name)).not.toContain('Fuel theft')
    const again = await app.call('createBlockReason', { as, body })
    expect([again.status, again.body.fields]).toEqual([422, { name: ['This name already exists'] }])
    expect((await app.call('createBlockReason', { as: 'agent@karwan.test', body })).status).toBe(403)
    const path = { id }
    expect(granted(await app.call('listBlockReasonHistory', { as, path }), 200)).toMatchObject([
      { act: 'createBlockReason' },
    ])
  })

  it('are given by their name, which a block keeps after its reason was retired', async () => {
    const { id } = granted(
      await app.call('createBlockReason', { as, body: { ...body, name: 'Fuel card lent' } }),
      201,
    )
    const partner = await addPartner(app)
    const block = (of: number) =>
      app.call('blockPartner', { as, path: { id: of }, body: { block: 1, reasonId: id } })
    granted(await block(partner.id), 200)
    granted(await change(id, { isActive: false, name: 'Fuel card given away' }), 200)
    const { block: told } = granted(await app.call('getPartner', { as, path: { id: partner.id } }), 200)
    expect(told).toMatchObject({ reasonId: id, reasonName: 'Fuel card given away' })
    const refused = await block((await addPartner(app)).id)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { reasonId: ['This reason cannot be given here'] },
    ])
  })

  it('"Other" stays for everybody, and may be put in other words', async () => {
    expect((await change(11, { isActive: false })).body.fields).toEqual({
      isActive: ['This one is always needed and cannot be retired'],
    })
    expect(granted(await change(11, { name: 'Something else', userTypes: [2] }), 200)).toMatchObject({
      name: 'Something else',
      userTypes: [1, 2, 3, 4, 5],
    })
    granted(await change(11, { name: 'Other' }), 200)
  })

  it('come into a database that is older than their register, and what was changed there stays', async () => {
    granted(await change(1, { name: 'Forged documents' }), 200)
    await app.db.delete(blockReasons).where(eq(blockReasons.id, 2))
    await app.db.transaction((tx) => keepBlockReasons(tx))
    const rows = await app.db.select().from(blockReasons)
    expect(rows.find(({ id }) => id === 1)?.name).toBe('Forged documents')
    expect(rows.find(({ id }) => id === 2)?.name).toBe('Repeated backout')
  })
})
