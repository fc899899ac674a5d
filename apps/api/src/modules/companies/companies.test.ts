import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { configs } from '../configuration/configs.table.ts'

let app: TestApp
const agent = 'agent@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const groups = (as: string, query = {}) => app.call('listCompanyGroups', { as, query })
const projects = (as: string, query = {}) => app.call('listCompanyProjects', { as, query })
const namesOf = ({ body }: Awaited<ReturnType<typeof groups>>): string[] =>
  body.data.items.map(({ name }: { name: string }) => name)

describe('companies', () => {
  it('come twenty to a page, by name, with the number of their projects', async () => {
    const { body } = await groups(agent)
    expect(body.data).toMatchObject({ page: 0, pageSize: 20 })
    const indus = body.data.items.find(({ id }: { id: number }) => id === 1)
    expect(indus).toMatchObject({ name: 'Indus Textiles', projectsCount: 2 })
    const names = namesOf(await groups(agent))
    expect(names).toEqual([...names].sort())
  })

  it('say what their shipments are booked in: their own settings before the product’s, and nobody else’s', async () => {
    const unitsOf = async (filter: string) => {
      const [company] = (await groups(agent, { filter })).body.data.items
      return [company.currency, company.weightUnit]
    }
    expect(await unitsOf('Indus Textiles')).toEqual(['Rs', 'Tonne'])
    expect(await unitsOf('Horn Trading')).toEqual(['Birr', 'Tonne'])
    await app.db.insert(configs).values({ groupId: 1, name: 'PREFERENCE', values: ['Fdj', 'Quintal'] })
    await app.db.insert(configs).values({ userId: 1, name: 'PREFERENCE', values: ['Dollar', 'Pound'] })
    expect(await unitsOf('Indus Textiles')).toEqual(['Fdj', 'Quintal'])
    expect(await unitsOf('Horn Trading')).toEqual(['Birr', 'Tonne'])
  })

  it('go on with the next page', async () => {
    const all = namesOf(await groups(agent, { pageSize: 100 }))
    const second = namesOf(await groups(agent, { page: 1, pageSize: 3 }))
    expect(second).toEqual(all.slice(3, 6))
  })

  it('are found by a part of their name, taken to the letter', async () => {
    expect(namesOf(await groups(agent, { filter: 'textil' }))).toEqual(['Indus Textiles'])
    expect(namesOf(await groups(agent, { filter: ' INDUS  Ｔextiles ' }))).toEqual(['Indus Textiles'])
    expect(namesOf(await groups(agent, { filter: '%_%' }))).toEqual([])
  })

  it('are found by their city too, those that begin with it first', async () => {
    expect(namesOf(await groups(agent, { filter: 'addis' }))).toContain('Horn Trading')
    await app.db
      .insert(companyGroups)
      .values([{ name: 'Alpha of Hornbill', cityName: 'Karachi', countryId: 1 }])
    expect(namesOf(await groups(agent, { filter: 'horn' }))).toEqual(['Horn Trading', 'Alpha of Hornbill'])
  })

  it.each([
    ['shipper@karwan.test', ['Indus Textiles']],
    ['shipper2@karwan.test', ['Horn Trading']],
    ['broker@karwan.test', ['Saddar Adda']],
  ])('are for %s only their own', async (as, own) => {
    expect(namesOf(await groups(as))).toEqual(own)
  })

  it('are not for those who neither book nor bill', async () => {
    expect((await groups('verification@karwan.test')).status).toBe(403)
    expect((await projects('verification@karwan.test')).status).toBe(403)
    expect((await app.call('listCompanyGroups')).status).toBe(401)
  })
})

describe('projects', () => {
  it('are those of one company', async () => {
    const { body } = await projects(agent, { groupId: 1 })
    expect(body.data.items).toMatchObject([
      { name: 'Indus Textiles Faisalabad', groupName: 'Indus Textiles', groupId: 1 },
      { name: 'Indus Textiles Karachi', isContractualAllowed: true, projectVerticalTypeId: 20 },
    ])
  })

  it('are found by their own name and by that of their company', async () => {
    const found = namesOf(await projects(agent, { filter: 'INDUS TEX' }))
    expect(found.toSorted()).toEqual(['Indus Textiles Faisalabad', 'Indus Textiles Karachi'])
    const [quarry] = (await projects(agent, { groupId: 9 })).body.data.items
    // Renames the company to something that no project's name contains.
    const rename = (name: string) => app.db.update(companyGroups).set({ name }).where(eq(companyGroups.id, 9))
    await rename('Zarghoon Holding')
    expect(namesOf(await projects(agent, { filter: 'zarghoon' }))).toEqual([quarry.name])
    await rename(quarry.groupName)
    expect(namesOf(await projects(agent, { filter: 'quarry' }))).toEqual([quarry.name])
    expect((await projects('broker@karwan.test', { filter: 'Indus' })).body.data.total).toBe(0)
  })

  it('keep the vertical type 0, which is a real one', async () => {
    const { body } = await projects(agent, { groupId: 9 })
    expect(body.data.items).toMatchObject([
      { name: 'Bolan Minerals, Quetta Quarry', projectVerticalTypeId: 0 },
    ])
  })

  it.each(['shipper@karwan.test', 'broker@karwan.test'])('of others are not there for %s', async (as) => {
    const foreign = await projects(as, { groupId: 2 })
    expect(foreign.body.data).toMatchObject({ items: [], total: 0 })
    const own = await projects(as)
    expect(new Set(own.body.data.items.map(({ groupId }: { groupId: number }) => groupId)).size).toBe(1)
  })

  it('are one for somebody who works within one', async () => {
    const [bound] = await app.db.select().from(roles).where(eq(roles.name, 'Shipper user'))
    await app.db.update(users).set({ roleId: bound?.id }).where(eq(users.email, 'shipper2@karwan.test'))
    await app.db
      .update(users)
      .set({ projectIds: [3] })
      .where(eq(users.email, 'shipper2@karwan.test'))
    app.pass(1_001)
    expect(namesOf(await projects('shipper2@karwan.test'))).toEqual(['Horn Trading Addis Ababa'])
  })

  it('show the phone number to who may see phones', async () => {
    const phone = ({ body }: Awaited<ReturnType<typeof projects>>) => body.data.items[0].phoneNumber
    expect(phone(await projects(agent, { groupId: 1 }))).toMatch(/^\+\d{11,13}$/)
    expect(phone(await projects('shipper@karwan.test', { groupId: 1 }))).toMatch(/^\+\d{11,13}$/)
  })
})
