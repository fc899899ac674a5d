import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
const admin = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const idOf = async (email: string) => (await app.signIn(email)).userId

describe('a view of a list that is shared', () => {
  const name = 'list.listFuelPumps'
  const shared = (as: string) => app.call('listSharedViews', { as, path: { list: 'listFuelPumps' } })
  const viewsOf = async (as: string) => {
    const { body } = await shared(as)
    return body.data.map(({ view }: { view: string }) => JSON.parse(view).name)
  }
  const view = (title: string, isShared: unknown) =>
    JSON.stringify({ id: title, name: title, search: {}, isShared })
  const save = async (as: string, values: string[]) => {
    const path = { userId: await idOf(as) }
    expect((await app.call('saveUserConfig', { as, path, body: [{ name, values }] })).status).toBe(200)
  }

  it('is found by colleagues, with who shares it, and by no other company', async () => {
    await save(admin, ['{}', view('Ours', true), view('Mine', false), view('No flag', 'true'), 'isShared'])
    await save(shipper, ['{}', view('Of Indus', true)])
    const { body } = await shared('agent@karwan.test')
    expect(body.data).toEqual([
      { ownerId: await idOf(admin), ownerName: 'Amina Farooqi', view: view('Ours', true) },
    ])
    expect(await viewsOf(admin)).toEqual([])
    for (const stranger of ['shipper2@karwan.test', 'broker@karwan.test'])
      expect(await viewsOf(stranger), stranger).toEqual([])
  })

  it('is found by those of its company as soon as its owner belongs to it', async () => {
    const other = 'shipper2@karwan.test'
    await save(other, ['{}', view('Of a new colleague', true)])
    expect(await viewsOf(shipper)).toEqual([])
    const ofUser = async (as: string) => eq(users.id, await idOf(as))
    const groupOf = async (as: string) =>
      (
        await app.db
          .select()
          .from(users)
          .where(await ofUser(as))
      )[0]?.groupId ?? null
    const before = await groupOf(other)
    const move = async (groupId: number | null) =>
      app.db
        .update(users)
        .set({ groupId })
        .where(await ofUser(other))
    await move(await groupOf(shipper))
    expect(await viewsOf(shipper)).toEqual(['Of a new colleague'])
    await move(before)
  })

  it('is withdrawn by who manages the settings of its company, and stays with its owner', async () => {
    const own = 'shipper@karwan.test'
    const colleague = 'shipper2@karwan.test'
    await save(colleague, ['{}', view('Theirs', true), view('Too', true)])
    const path = { list: 'listFuelPumps', userId: await idOf(colleague), viewId: 'Theirs' }
    const withdraw = async (as: string, asked: object = path) =>
      (await app.call('withdrawSharedView', { as, path: { ...path, ...asked } })).status
    // Of another company, and of staff, who are another company too.
    expect([await withdraw(own), await withdraw(admin)]).toEqual([404, 404])
    const [before] = await app.db.select().from(users).where(eq(users.id, path.userId))
    const [role] = await app.db.select().from(roles).where(eq(roles.defaultKey, 'shipperUser'))
    const [{ groupId = null } = {}] = await app.db
      .select()
      .from(users)
      .where(eq(users.id, await idOf(own)))
    const move = (changes: { groupId: number | null; roleId: number | null }) => {
      app.pass(1_001)
      return app.db.update(users).set(changes).where(eq(users.id, path.userId))
    }
    await move({ groupId, roleId: role?.id ?? null })
    app.pass(1_001)
    expect(await viewsOf(own)).toEqual(['Theirs', 'Too'])
    expect(await withdraw(colleague)).toBe(403)
    // One that is not there is withdrawn already.
    expect(await withdraw(own, { viewId: 'nothing' })).toBe(200)
    expect(await viewsOf(own)).toEqual(['Theirs', 'Too'])
    expect(await withdraw(own)).toBe(200)
    expect(await viewsOf(own)).toEqual(['Too'])
    const kept = await app.call('listUserConfig', { as: colleague, path: { userId: path.userId } })
    const entry = kept.body.data.find((found: { name: string }) => found.name === name)
    expect(entry.values).toEqual(['{}', view('Theirs', false), view('Too', true)])
    await save(colleague, ['{}'])
    await move({ groupId: before?.groupId ?? null, roleId: before?.roleId ?? null })
  })

  it('of the staff is withdrawn by who manages the settings of the product', async () => {
    const asked = { list: 'listFuelPumps', userId: await idOf('agent@karwan.test'), viewId: 'of-an-agent' }
    await save('agent@karwan.test', ['{}', view('of-an-agent', true)])
    expect((await app.call('withdrawSharedView', { as: 'lead@karwan.test', path: asked })).status).toBe(404)
    expect((await app.call('withdrawSharedView', { as: admin, path: asked })).status).toBe(200)
    expect(await viewsOf(admin)).toEqual([])
  })

  it('is gone once its owner shares it no longer', async () => {
    await save(admin, ['{}', view('Ours', true)])
    expect(await viewsOf('agent@karwan.test')).toEqual(['Ours'])
    await save(admin, ['{}', view('Ours', false)])
    expect(await viewsOf('agent@karwan.test')).toEqual([])
  })
})
