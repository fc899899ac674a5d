import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPartner, type TestApp, testApp } from '../../testing/index.ts'
import { granted } from '../../testing/market-scene.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { ports } from '../ports.ts'
import { endByTime } from './end-by-time.ts'
import { verifications } from './verification.table.ts'

let app: TestApp
const officer = 'verification@karwan.test'
const day = 86_400_000
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Adds a driver with a partner of their own, whom no other test changes. */
async function addDriver(): Promise<number> {
  const { id: partnerId } = await addPartner(app)
  const body = {
    partnerId,
    fullName: 'Adnan Niazi',
    phoneNumber: `+92302${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    licenseNumber: `LHR-${partnerId}`,
  }
  return granted(await app.call('createDriver', { as: 'csr@karwan.test', body }), 201).id
}
const mark = async (id: number, verificationStatus: number) =>
  granted(await app.call('updateDriverVerification', { as: officer, body: { id, verificationStatus } }), 200)
const standing = async (subjectId: number) => {
  const query = { subjectType: 'DRIVER', subjectId }
  return granted(await app.call('getSubjectVerification', { as: officer, query }), 200)
}
const statusOf = async (id: number) =>
  (await app.db.select().from(drivers).where(eq(drivers.id, id)))[0]?.verificationStatus

it('a driver verified outside the portal is so for as long as the rules say, then waits in the queue', async () => {
  const id = await addDriver()
  await mark(id, 4)
  const { rules, verification } = await standing(id)
  const now = app.deps.clock().getTime()
  const end = new Date(verification.expiresAt)
  expect(Math.abs(end.getTime() - now - rules.validityDays * day)).toBeLessThan(day / 24)
  expect(verification).toMatchObject({
    status: 4,
    isWaiting: false,
    values: [],
    events: [{ act: 'approve' }],
  })

  const before = new Date(end.getTime() - 1)
  await endByTime.run({}, { deps: app.deps, ports, now: before })
  expect(await statusOf(id)).toBe(4)
  await endByTime.run({}, { deps: app.deps, ports, now: end })
  expect(await statusOf(id)).toBe(6)
  const query = { subjectType: 'DRIVER', waiting: 'true', pageSize: 100 }
  const waiting = granted(await app.call('listVerifications', { as: officer, query }), 200)
  expect(waiting.items).toContainEqual(expect.objectContaining({ subjectId: id, status: 6 }))

  await mark(id, 4)
  expect(new Date((await standing(id)).verification.expiresAt).getTime()).toBeGreaterThan(now)
  expect(await statusOf(id)).toBe(4)
})

it('what was handed in stands as it was decided outside, and is not verified twice', async () => {
  const id = await addDriver()
  await mark(id, 4)
  const [kept] = await app.db.select().from(verifications).where(eq(verifications.subjectId, id))
  await mark(id, 4)
  const { verification } = await standing(id)
  expect([verification.version, verification.expiresAt]).toEqual([
    kept?.version,
    kept?.expiresAt?.toISOString(),
  ])
  await mark(id, 5)
  expect((await standing(id)).verification).toMatchObject({ status: 5, expiresAt: null })
  expect(await statusOf(id)).toBe(5)
})

it('a form may follow while it is verified, and is judged as any other', async () => {
  const id = await addDriver()
  await mark(id, 4)
  const body = {
    subjectType: 'DRIVER',
    subjectId: id,
    values: [
      { fieldKey: 'licence', value: 'LHR-4711' },
      { fieldKey: 'expiry', value: '2036-05-31' },
    ],
  }
  const refused = await app.call('submitVerification', { as: officer, body })
  expect([refused.status, refused.body.code]).not.toContain('verification.under_way')
  expect(refused.status).toBe(422)
  expect(await statusOf(id)).toBe(4)
})

it('who is refused without a form has nothing to end', async () => {
  const id = await addDriver()
  await mark(id, 5)
  expect((await standing(id)).verification).toBeNull()
})
