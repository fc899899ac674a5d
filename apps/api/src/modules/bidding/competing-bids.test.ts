import type { Grant } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
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
