import { UserType } from '@karwan/domain/people'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { someCaller } from '../../testing/some-caller.ts'
import { seesPartner } from './partners.store.ts'
import { partners } from './partners.table.ts'

let app: TestApp
let id: number
let groupId: number | null
beforeAll(async () => {
  app = await testApp()
  const [partner] = await app.db.select().from(partners).where(isNotNull(partners.groupId)).limit(1)
  if (!partner) throw new RangeError('The demo has partners of a broker')
  ;({ id, groupId } = partner)
})
afterAll(() => app.close())

it.each([
  ['staff', () => someCaller(), true],
  ['the broker whose partner it is', () => someCaller({ userType: UserType.demandAdda, groupId }), true],
  ['another broker', () => someCaller({ userType: UserType.demandAdda, groupId: 999_999 }), false],
  ['a broker of no group', () => someCaller({ userType: UserType.demandAdda }), false],
  ['the partner', () => someCaller({ userType: UserType.partner, partnerId: id }), true],
  ['its driver', () => someCaller({ userType: UserType.driver, partnerId: id }), true],
  ['another partner', () => someCaller({ userType: UserType.partner, partnerId: id + 1 }), false],
  ['a driver of nobody', () => someCaller({ userType: UserType.driver }), false],
])('a partner is seen or not: %s', async (_, caller, sees) => {
  expect(await seesPartner(app.db, caller(), id)).toBe(sees)
})

it('a partner that is not there is seen by nobody', async () => {
  expect(await seesPartner(app.db, someCaller(), 999_999)).toBe(false)
})
