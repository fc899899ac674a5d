import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '../../kernel/accounts.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const agent = 'agent@karwan.test'
const hold = (...permissions: string[]) =>
  app.db
    .update(roles)
    .set({ grants: permissions.map((permission) => ({ permission, scope: 'ALL' as const })) })
    .where(eq(roles.name, 'CSR agent'))
const query = { companyId: 1 }
const theme = { name: 'POD_REQUIRED', values: ['true'] }
const credit = { name: 'CREDIT_HOLD', values: ['false'] }
const toCompany = async (...body: object[]) =>
  (await app.call('saveCompanyConfigurations', { as: agent, query, body })).status
const toProduct = async (body: object) => (await app.call('saveConfig', { as: agent, body })).status

it('the right to the switches opens them, and neither credit nor the look', async () => {
  granted(await app.call('saveCompanyConfigurations', { as: 'csr@karwan.test', query, body: [credit] }), 200)
  await hold('feature-flag:manage')
  expect([await toCompany(theme), await toProduct(theme)]).toEqual([200, 200])
  expect([await toCompany(theme, credit), await toProduct({ name: 'PAYMENT_TYPES', values: ['1'] })]).toEqual(
    [403, 403],
  )
  const listed = granted(await app.call('listCompanyConfigurations', { as: agent, query }), 200)
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['POD_REQUIRED'])
  const takeBack = (configName: string) =>
    app.call('deleteCompanyConfiguration', { as: agent, query: { ...query, configName } })
  expect([(await takeBack('CREDIT_HOLD')).status, (await takeBack('POD_REQUIRED')).status]).toEqual([
    403, 200,
  ])
  await hold('theme:manage')
  expect([await toCompany(theme), await toProduct(theme)]).toEqual([403, 403])
})

it('the right to notifications opens the channels of a company to be changed, or to be read', async () => {
  const body = { channels: [], quietFrom: null, quietTo: null, isQuietDemanded: false }
  const save = async () =>
    (await app.call('saveCompanyNotificationSettings', { as: agent, query, body })).status
  const read = async () => (await app.call('getCompanyNotificationSettings', { as: agent, query })).status
  await hold('notification:manage')
  expect([await save(), await read()]).toEqual([200, 200])
  await hold('notification:read')
  expect([await save(), await read()]).toEqual([403, 200])
  await hold('theme:manage')
  expect([await save(), await read()]).toEqual([403, 403])
})
