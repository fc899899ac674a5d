import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '../../kernel/accounts.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Gives a role only these permissions before its user first signs in, and returns the user. */
async function oneWith(name: string, as: string, ...permissions: string[]): Promise<string> {
  const grants = permissions.map((permission) => ({ permission, scope: 'ALL' as const }))
  await app.db.update(roles).set({ grants }).where(eq(roles.name, name))
  return as
}
const query = { companyId: 1 }
const flag = { name: 'POD_REQUIRED', values: ['true'] }
const credit = { name: 'CREDIT_HOLD', values: ['false'] }
const toCompany = async (as: string, ...body: object[]) =>
  (await app.call('saveCompanyConfigurations', { as, query, body })).status
const toProduct = async (as: string, body: object) => (await app.call('saveConfig', { as, body })).status

it('the right to the switches opens them, and neither credit nor the terms', async () => {
  expect(await toCompany('csr@karwan.test', credit)).toBe(200)
  const as = await oneWith('CSR agent', 'agent@karwan.test', 'feature-flag:manage')
  expect([await toCompany(as, flag), await toProduct(as, flag)]).toEqual([200, 200])
  expect([
    await toCompany(as, flag, credit),
    await toProduct(as, { name: 'PAYMENT_TYPES', values: ['1'] }),
  ]).toEqual([403, 403])
  const listed = granted(await app.call('listCompanyConfigurations', { as, query }), 200)
  const names = listed.map(({ name }: { name: string }) => name)
  expect([names.includes('POD_REQUIRED'), names.includes('CREDIT_HOLD')]).toEqual([true, false])
  const takeBack = async (configName: string) =>
    (await app.call('deleteCompanyConfiguration', { as, query: { ...query, configName } })).status
  expect([await takeBack('CREDIT_HOLD'), await takeBack('POD_REQUIRED')]).toEqual([403, 200])
})

it('the right to notifications opens the channels of a company to be changed, or to be read', async () => {
  const body = { channels: [], quietFrom: null, quietTo: null, isQuietDemanded: false }
  const answers = async (as: string) => [
    (await app.call('saveCompanyNotificationSettings', { as, query, body })).status,
    (await app.call('getCompanyNotificationSettings', { as, query })).status,
  ]
  const changes = await oneWith('CSR lead', 'lead@karwan.test', 'notification:manage')
  expect(await answers(changes)).toEqual([200, 200])
  const reads = await oneWith('Verification officer', 'verification@karwan.test', 'notification:read')
  expect(await answers(reads)).toEqual([403, 200])
})

it('what holds for every company, and for people of others, is staff’s, whatever a role of a company says', async () => {
  const as = await oneWith('Shipper admin', 'shipper@karwan.test', '*')
  expect(await toProduct(as, flag)).toBe(403)
  expect(granted(await app.call('listConfig', { as }), 200)).toEqual([])
  expect((await app.call('deleteConfig', { as, query: { configName: 'POD_REQUIRED' } })).status).toBe(403)
  const path = { userId: 1 }
  expect((await app.call('listUserConfig', { as, path })).status).toBe(404)
  expect((await app.call('saveUserConfig', { as, path, body: [flag] })).status).toBe(404)
  const query = { configName: 'POD_REQUIRED' }
  expect((await app.call('deleteUserConfig', { as, path, query })).status).toBe(404)
})
