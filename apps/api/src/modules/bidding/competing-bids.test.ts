import type { Grant } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, type Carrier } from '../../testing/market-people.ts'
import { granted, marketScene, tokenOf } from '../../testing/market-scene.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let serial = 0
async function giveRole({ userId }: Carrier, permissions: readonly string[]): Promise<void> {
  serial += 1
  const grants = permissions.map((permission): Grant => ({ permission, scope: 'OWN' }))
  const row = { name: `Carrier of grade ${serial}`, userType: 2 as const, grants }
  const [role] = await app.db.insert(roles).values(row).returning({ id: roles.id })
  await app.db
    .update(users)
    .set({ roleId: role?.id ?? null })
    .where(eq(users.id, userId))
}

it.each([
  [[], false],
  [['bid:view-competing'], true],
])('a partner who holds %j besides bid:read sees the bids of others: %s', async (more, sees) => {
  const scene = marketScene(app)
  const { id } = await scene.offer({ vehicleCount: 2 })
  const [own, other] = [await addPartner(app), await addPartner(app)]
  const mine = granted(await scene.bid(id, own.id, { amount: '110000' }), 201)
  const theirs = granted(await scene.bid(id, other.id, { amount: '100000' }), 201)
  await giveRole(own, ['bid:read', ...more])
  const token = await tokenOf(app, own.userId)
  const list = granted(await app.call('listShipmentBids', { token, path: { id } }), 200)
  expect(list.map((bid: { id: number; rank: number }) => [bid.id, bid.rank])).toEqual(
    sees
      ? [
          [theirs.id, 1],
          [mine.id, 2],
        ]
      : [[mine.id, 2]],
  )
})

describe('for who sees only what the shipper pays', () => {
  const shipper = 'shipper@karwan.test'
  const auditor = 'auditor@karwan.test'
  type Told = { id: number; rank: number | null; amount: string | null }
  const told = async (id: number, as: string) => {
    const bids = granted(await app.call('listShipmentBids', { as, path: { id } }), 200)
    return bids.map((bid: Told) => [bid.id, bid.rank, bid.amount])
  }

  it('bids without a price have no rank, and their order says nothing of the partners’ amounts', async () => {
    const scene = marketScene(app)
    const { id } = await scene.offer()
    const placed: number[] = []
    for (const amount of ['100000', '120000', '110000'])
      placed.push(granted(await scene.bid(id, (await addPartner(app)).id, { amount }), 201).id)
    const newestFirst = placed.toReversed().map((bid) => [bid, null, null])
    expect(await told(id, shipper)).toEqual(newestFirst)
    expect(await told(id, auditor)).toEqual(newestFirst)
  })

  it('a bid without a price does not count in the ranks of others', async () => {
    const scene = marketScene(app)
    const setMargin = (margin: { marginTypeId: 1 | null; marginValue: string | null }) =>
      app.db.update(companyProjects).set(margin).where(eq(companyProjects.id, 1))
    await setMargin({ marginTypeId: 1, marginValue: '10' })
    const { id } = await scene.offer({ project: 1, vehicleCount: 2 })
    const other = granted(await scene.bid(id, (await addPartner(app)).id, { amount: '90000' }), 201)
    const won = granted(await scene.bid(id, (await addPartner(app)).id, { amount: '100000' }), 201)
    granted(await scene.award(id, [won.id]), 200)
    // The booking keeps the margin with which it was made.
    await setMargin({ marginTypeId: null, marginValue: null })
    expect(await told(id, shipper)).toEqual([
      [won.id, 1, '110000.00'],
      [other.id, null, null],
    ])
  })
})
