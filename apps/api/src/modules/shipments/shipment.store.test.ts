import { UserType } from '@karwan/domain/people'
import type { GrantScope } from '@karwan/domain/roles'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../http/handler.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { someCaller, someReading } from '../../testing/some-caller.ts'
import { findShipment, readListedShipments } from './shipment.store.ts'
import { shipments } from './shipments.table.ts'

let app: TestApp
let id: number
let groupId: number | null
let projectIds: number[]
beforeAll(async () => {
  app = await testApp()
  const [found] = await app.db.select().from(shipments).where(isNotNull(shipments.projectId)).limit(1)
  if (!found) throw new RangeError('The demo has shipments of projects')
  ;({ id, groupId } = found)
  projectIds = [Number(found.projectId), 999_999]
})
afterAll(() => app.close())

const shipper = (scope: GrantScope, company: Partial<Caller>) =>
  someCaller({
    userId: 999_999,
    userType: UserType.shipper,
    grants: [{ permission: 'shipment:read', scope }],
    ...company,
  })
const broker = (company: Partial<Caller>) =>
  someCaller({ ...shipper('GROUP', company), userType: UserType.demandAdda })

// The order matters: a statement prepared for one caller must not be reused for a similar one with another
// reach.
it.each([
  ['a shipper of no company', () => shipper('GROUP', {}), false],
  ['one of its company', () => shipper('GROUP', { groupId, projectIds }), true],
  ['one of its company who sees their own alone', () => shipper('OWN', { groupId, projectIds }), false],
  ['one of its company who sees one project and has none', () => shipper('PROJECT', { groupId }), false],
  ['one of other projects', () => shipper('PROJECT', { groupId, projectIds: [999_999] }), false],
  ['one of its project and of another', () => shipper('PROJECT', { groupId, projectIds }), true],
  ['a broker of no company', () => broker({}), false],
  ['a broker of its company', () => broker({ groupId }), true],
])('a shipment is there, or not, for %s', async (_, caller, isThere) => {
  const asked = findShipment(someReading(app.db, caller()), id)
  if (isThere) expect((await asked).shipment.id).toBe(id)
  else await expect(asked).rejects.toMatchObject({ facts: { status: 404 } })
})

it('of no shipments there is nothing to list', async () => {
  expect(await readListedShipments(app.db, [], true)).toEqual([])
})
