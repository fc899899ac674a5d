import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from './open-db.ts'

const folder = mkdtempSync(join(tmpdir(), 'karwan-open-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a first start that was killed at any moment is begun anew, one that was done never', async () => {
  mkdirSync(join(folder, 'pglite/global'), { recursive: true })
  for (const half of ['PG_VERSION', 'global/pg_control']) writeFileSync(join(folder, 'pglite', half), '18')
  writeFileSync(join(folder, 'pglite.begun'), '')

  const first = await openDatabase(folder)
  expect(existsSync(join(folder, 'pglite.begun'))).toBe(false)
  await first.db.execute(sql`create table kept as select 1 as one`)
  await first.close()

  const second = await openDatabase(folder)
  const { rows } = Object(await second.db.execute(sql`select one from kept`))
  expect(rows).toEqual([{ one: 1 }])
  await second.close()
}, 60_000)

it.runIf(process.env.TEST_DATABASE_URL)(
  'no plan is compiled, which takes longer than what such questions ask',
  async () => {
    const { db, close } = await openDatabase(process.env.TEST_DATABASE_URL ?? '')
    const { rows } = Object(await db.execute(sql`show jit`))
    expect(rows).toEqual([{ jit: 'off' }])
    await close()
  },
)
