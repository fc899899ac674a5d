import { defaultRoles, type Grant } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { inTransaction } from '../transaction.ts'
import { keepDefaultRoles, roleIds } from './seed-roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const older = (grants: readonly Grant[]) => grants.filter(({ permission }) => permission !== 'rate:view')
const set = (id: number, changed: Partial<typeof roles.$inferInsert>) =>
  app.db.update(roles).set(changed).where(eq(roles.id, id))
const read = async (id: number) => {
  const [role] = await app.db.select().from(roles).where(eq(roles.id, id))
  return role ?? expect.unreachable('it is there')
}
const start = () => inTransaction(app.db, keepDefaultRoles)
const holds = async (id: number) =>
  (await read(id)).grants.some(({ permission }) => permission === 'rate:view')
const { finance, csrLead, csrAgent, keyAccount } = defaultRoles

it('a role that nobody has changed gets what a new version gives it, and one that was changed is told', async () => {
  // Roles as an older version left them: unchanged, changed, and without the record of the given grants.
  const given = { grants: older(finance.grants), givenGrants: older(finance.grants) }
  await set(roleIds.finance, given)
  const mine = older(csrLead.grants).filter(({ permission }) => permission !== 'margin:view')
  await set(roleIds.csrLead, { grants: mine, givenGrants: older(csrLead.grants), version: 2 })
  const unknown = { defaultKey: null, givenGrants: null }
  await set(roleIds.csrAgent, { grants: older(csrAgent.grants), ...unknown, version: 1 })
  await set(roleIds.keyAccount, { grants: older(keyAccount.grants), ...unknown, version: 3 })

  expect(await start()).toEqual([
    { name: 'CSR lead', lacks: ['rate:view'] },
    { name: 'Key account (POC)', lacks: ['rate:view'] },
  ])
  expect(await holds(roleIds.finance)).toBe(true)
  expect(await holds(roleIds.csrAgent)).toBe(true)
  expect((await read(roleIds.csrLead)).grants).toEqual(mine)
  expect(await holds(roleIds.keyAccount)).toBe(false)
  const { version } = await read(roleIds.finance)
  await start()
  expect((await read(roleIds.finance)).version).toBe(version)

  const path = { id: roleIds.csrLead }
  const shown = (await app.call('getRole', { path, as: 'csr@karwan.test' })).body.data
  expect(shown.newGrants).toEqual([{ permission: 'rate:view', scope: 'ALL' }])
  const body = { name: shown.name, permissions: shown.permissions, demandsSecondFactor: true }
  const saved = (await app.call('updateRole', { path, body, as: 'csr@karwan.test' })).body.data
  expect(saved.newGrants).toEqual([])
})
