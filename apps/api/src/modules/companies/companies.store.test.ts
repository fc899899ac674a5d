import { UserType } from '@karwan/domain/people'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../http/handler.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { someCaller } from '../../testing/some-caller.ts'
import {
  companyGroupRows,
  companyGroupsFor,
  companyProjectRows,
  companyProjectsFor,
} from './companies.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A shipper of Indus Textiles who is limited to its first project; `changes` overrides fields. */
const caller = (changes: Partial<Caller> = {}) =>
  someCaller({
    userType: UserType.shipper,
    grants: [{ permission: 'shipment:create', scope: 'PROJECT' }],
    groupId: 1,
    projectIds: [1],
    ...changes,
  })
const projectsOf = async (changes?: Partial<Caller>) =>
  (
    await companyProjectRows(app.db)
      .where(companyProjectsFor(caller(changes), {}))
      .orderBy(asc(companyProjects.name), asc(companyProjects.id))
  ).map(({ project }) => project)
const idsOf = async (changes?: Partial<Caller>) => (await projectsOf(changes)).map(({ id }) => id)

describe('the projects that somebody books for', () => {
  it('are the one that they work within', async () => {
    expect(await idsOf()).toEqual([1])
  })

  it('are those of their company, where they book for all of it or work within none', async () => {
    const wide = await projectsOf({ grants: [{ permission: 'shipment:create', scope: 'GROUP' }] })
    expect(wide).toHaveLength(2)
    expect(new Set(wide.map(({ groupId }) => groupId))).toEqual(new Set([1]))
    const ids = wide.map(({ id }) => id)
    expect(await idsOf({ projectIds: [] })).toEqual(ids)
    expect(await idsOf({ userType: UserType.demandAdda })).toEqual(ids)
  })

  it('are those of every company for staff', async () => {
    const companies = (await projectsOf({ userType: UserType.internal })).map(({ groupId }) => groupId)
    expect(new Set(companies).size).toBeGreaterThan(2)
  })

  it('are none for somebody without a company, nor is any company', async () => {
    expect(await idsOf({ groupId: null, projectIds: [] })).toEqual([])
    const nobody = caller({ groupId: null, projectIds: [] })
    expect(await companyGroupRows(app.db).where(companyGroupsFor(nobody, {}))).toEqual([])
  })
})
