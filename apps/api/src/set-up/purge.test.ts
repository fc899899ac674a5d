import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestRates } from '../http/request-rate.table.ts'
import { events } from '../kernel/events.table.ts'
import { fleetPhotos } from '../modules/fleet/fleet-photos.table.ts'
import { loginAttempts, sessions } from '../modules/session/sessions.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { granted, marketScene } from '../testing/market-scene.ts'
import { sampleFiles } from '../testing/sample-files.ts'
import { purge } from './purge.ts'

const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Number of rows that remain in a table after this time and a purge. */
async function leftAfter(
  milliseconds: number,
  table: Parameters<TestApp['db']['$count']>[0],
): Promise<number> {
  app.pass(milliseconds)
  await purge(app.deps)
  const left = await app.db.$count(table)
  app.pass(-milliseconds)
  return left
}

/** A new session, since those that tests share are removed as well. */
async function signedInAnew(): Promise<string> {
  const account = { phoneNumber: 'csr@karwan.test', password: 'Karwan2026', isEmail: true }
  const body = { ...account, clientSecret: 'csr-local-secret' }
  return granted(await app.call('loginInternal', { body }), 200).auth.token
}

async function photo(token: string): Promise<number> {
  const sample = sampleFiles['image/png'] ?? expect.unreachable('a picture has a sample')
  const file = new File([sample.bytes()], sample.fileName, { type: 'image/png' })
  return granted(await app.call('uploadFleetPhoto', { token, body: { file } }), 201).id
}

describe('what only served for a while is removed', () => {
  it('events after a week', async () => {
    await app.db.delete(events)
    await marketScene(app).book()
    await app.db.update(events).set({ writtenAt: app.deps.clock() })
    const written = await app.db.$count(events)
    expect(written).toBeGreaterThan(0)
    expect(await leftAfter(7 * day, events)).toBe(written)
    expect(await leftAfter(7 * day + 1, events)).toBe(0)
  })

  it('counted logins and requests when their time is over', async () => {
    const body = { phoneNumber: 'csr@karwan.test', password: 'Wrong2026', clientSecret: 'csr-local-secret' }
    await app.call('loginInternal', { body: { ...body, isEmail: true } })
    expect(await leftAfter(15 * minute, loginAttempts)).toBeGreaterThan(0)
    expect(await leftAfter(60 * minute + 1, loginAttempts)).toBe(0)
    await app.call('getPreferences', { as: 'shipper@karwan.test' })
    expect(await leftAfter(minute, requestRates)).toBeGreaterThan(0)
    expect(await leftAfter(minute + 1, requestRates)).toBe(0)
  })

  it('photos that no driver or vehicle was given after a day, and those that one has never', async () => {
    const token = await signedInAnew()
    const [left, given] = [await photo(token), await photo(token)]
    await app.call('updateDriver', { token, path: { id: 41 }, body: { photoDocumentId: given } })
    expect(await leftAfter(day - minute, fleetPhotos)).toBe(2)
    expect(await leftAfter(day + minute, fleetPhotos)).toBe(1)
    const later = await signedInAnew()
    const shown = (id: number) => app.call('getFleetPhoto', { token: later, path: { id } })
    expect([(await shown(left)).status, (await shown(given)).status]).toEqual([404, 200])
  })

  it('sessions after their longest time, and their tokens are refused as before', async () => {
    await app.db.delete(sessions)
    const { refreshToken } = await app.signIn('agent@karwan.test')
    expect(await leftAfter(day, sessions)).toBe(1)
    expect(await leftAfter(day + 1, sessions)).toBe(0)
    const refused = await app.call('refreshSession', {
      body: { refreshToken, clientSecret: 'csr-local-secret' },
    })
    expect(refused.status).toBe(401)
  })
})
