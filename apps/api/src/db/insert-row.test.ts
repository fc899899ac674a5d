import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '../kernel/accounts.table.ts'
import { companyGroups } from '../kernel/companies.table.ts'
import { configs } from '../modules/configuration/configs.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { asJson, asOneJson, inFull, type Json } from './as-json.ts'
import { insertRow } from './insert-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const group = asJson(getTableColumns(companyGroups))
const told = asOneJson({
  group: group.row,
  entries: sql<Json[] | null>`(select json_agg(${inFull(configs.values)} order by ${inFull(configs.name)})
    from ${configs} where ${inFull(configs.groupId)} = ${inFull(companyGroups.id)})`,
})

it('a row and what belongs to it are written by one statement, which tells both as they are now', async () => {
  const createdAt = new Date('2026-11-23T09:30:00.123Z')
  const rows = [
    { name: 'THEME', values: ['لاہور', 'O\'Brien \\ "quoted"'] },
    { name: 'PREFERENCE', values: ['Rs'] },
  ]
  const answer = await insertRow(
    app.db,
    companyGroups,
    { name: 'Inserted in one', countryId: 1, createdAt },
    { tell: told.text, below: { table: configs, key: 'group_id', rows } },
  )
  const { group: row, entries } = answer as (typeof told)['value']['_']['type']
  expect(entries).toEqual([['Rs'], rows[0]?.values])
  const read = group.read(row)
  expect(read).toMatchObject({ name: 'Inserted in one', version: 1, isActive: true, createdAt })
  expect(await app.db.select().from(companyGroups).where(eq(companyGroups.id, read.id))).toEqual([read])
  expect(await app.db.$count(configs, eq(configs.groupId, read.id))).toBe(2)
})

it('a row that nothing belongs to is told alone', async () => {
  const name = asOneJson({ name: sql<string>`${inFull(roles.name)}` })
  const row = { name: 'Inserted alone', userType: 4 as const, grants: [] }
  expect(await insertRow(app.db, roles, row, { tell: name.text })).toEqual({ name: 'Inserted alone' })
})
