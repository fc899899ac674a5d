import { exampleOf } from '@karwan/sdk/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = 'csr@karwan.test'
const create = (facts: object) =>
  app.call('createTeam', { as, body: { ...exampleOf('CreateTeamRequest'), ...facts } })

it('keeps a team as it was meant', async () => {
  const { status, body } = await create({ name: ' Chenab   one ' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ name: 'Chenab one', version: 1 })
  expect((await app.call('getTeam', { as, path: { id: body.data.id } })).body).toEqual(body)
})

it('refuses the same name twice, however it is written', async () => {
  await create({ name: 'Indus one' })
  const again = await create({ name: 'INDUS  one' })
  expect([again.status, again.body.fields]).toEqual([422, { name: ['A team with this name already exists'] }])
})

describe('a team', () => {
  const made = async (name: string) => granted(await create({ name }), 201) as { id: number; version: number }
  const change = (id: number, body: object) => app.call('updateTeam', { as, path: { id }, body })
  const putInto = async (teamId: number | null, email = 'agent@karwan.test') => {
    const { userId } = await app.signIn(email)
    const { fullName, phoneNumber } = granted(await app.call('getUser', { as, path: { id: userId } }), 200)
    return app.call('updateUser', { as, body: { id: userId, fullName, phoneNumber, teamId } })
  }

  it('is named anew, but not like another, and not over a change that was not seen', async () => {
    const { id, version } = await made('Sutlej one')
    const renamed = granted(await change(id, { version, name: 'Sutlej two', note: null }), 200)
    expect(renamed).toMatchObject({ name: 'Sutlej two', note: null, version: version + 1 })
    expect((await change(id, { version, name: 'Sutlej three' })).status).toBe(409)
    expect((await change(id, { name: 'NIGHT  desk' })).body.fields).toEqual({
      name: ['A team with this name already exists'],
    })
    expect(granted(await change(id, { name: 'Sutlej two' }), 200).version).toBe(version + 1)
  })

  it('holds people of the staff, who are found by it, listed with it and taken out again', async () => {
    const { id } = await made('Ravi one')
    const put = granted(await putInto(id), 200)
    expect(put.team).toEqual({ id, name: 'Ravi one' })
    expect(granted(await app.call('getTeam', { as, path: { id } }), 200).peopleCount).toBe(1)
    const { items } = granted(await app.call('listInternalUsers', { as, query: { teamId: id } }), 200)
    expect(items.map((one: { id: number; teamName: string }) => [one.id, one.teamName])).toEqual([
      [put.id, 'Ravi one'],
    ])
    expect(granted(await putInto(null), 200).team).toBeNull()
  })

  it('holds nobody of a company, and nobody stands in one that is not there', async () => {
    const { id } = await made('Jhelum one')
    expect((await putInto(id, 'shipper@karwan.test')).body.fields).toEqual({
      managerId: ['Only internal users can have a manager, a team and a shift'],
    })
    expect((await putInto(999_999)).body.fields).toEqual({ teamId: ['Team is not valid'] })
  })

  it('is deleted once nobody stands in it; who has left does not count', async () => {
    const { id } = await made('Kabul one')
    granted(await putInto(id), 200)
    const refused = await app.call('deleteTeam', { as, path: { id } })
    expect([refused.status, refused.body.code]).toEqual([409, 'team.not_empty'])
    const whose = eq(users.email, 'agent@karwan.test')
    await app.db.update(users).set({ status: 'DELETED' }).where(whose)
    expect((await app.call('deleteTeam', { as, path: { id } })).status).toBe(200)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(whose)
    expect((await app.call('getTeam', { as, path: { id } })).status).toBe(404)
  })
})
