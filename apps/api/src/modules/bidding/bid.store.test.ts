import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { marketScene } from '../../testing/market-scene.ts'
import { someWork } from '../../testing/some-caller.ts'
import { changeBids } from './bid.store.ts'
import { bids } from './bids.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a bid that has moved on since it was held is not moved from where it was, nor is any other with it', async () => {
  const { bidId } = await marketScene(app).won()
  const [other] = await app.db.select().from(bids).where(eq(bids.status, 'CREATED')).limit(1)
  if (!other) throw new RangeError('The demo has open bids')
  const before = await app.db.select().from(bids).orderBy(bids.id)
  const held = [{ id: bidId, status: 'CREATED' }, other] as const
  const patch = { status: 'REJECTED' } as const
  await expect(app.db.transaction((tx) => changeBids(someWork(tx), held, patch))).rejects.toMatchObject({
    facts: { status: 409, code: 'bid.moved' },
    message: 'The bid has changed meanwhile',
  })
  expect(await app.db.select().from(bids).orderBy(bids.id)).toEqual(before)
})

it('no bids are changed without asking the database', async () => {
  const nobody = { update: () => expect.fail('It was asked') }
  expect(await changeBids(someWork(nobody as never), [], { status: 'REJECTED' })).toEqual([])
})
