import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { refuseAt } from './refuse.ts'
import { registerOf } from './register.ts'
import { teams } from './teams.table.ts'

const asked: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp({ statements: { logQuery: (text) => void asked.push(text) } })
})
afterAll(() => app.close())

const register = registerOf(teams, () => refuseAt('name', 'team.exists'))
const added = (name: string) => register.add(app.db, { name, createdAt: new Date('2026-11-23T09:30:00Z') })
const refused = (status: number) => ({ facts: { status } })

describe('a register', () => {
  it('locks the row that is changed, and none that is only read', async () => {
    const { id } = await added('Kemari')
    asked.length = 0
    await register.read(app.db, id)
    await inTransaction(app.db, (tx) => register.lock(tx, id))
    const reads = asked.filter((text) => /from "teams"/.test(text)).map((text) => /for update$/.test(text))
    expect(reads).toEqual([false, true])
  })

  it('has no row beyond the reach of whoever asks', async () => {
    const { id } = await added('Korangi')
    const reach = eq(teams.name, 'another one')
    await expect(register.read(app.db, id, reach)).rejects.toMatchObject(refused(404))
    await expect(register.lock(app.db, id, reach)).rejects.toMatchObject(refused(404))
  })

  it('refuses the second of two equal names', async () => {
    await added('Landhi')
    await expect(added('Landhi')).rejects.toMatchObject(refused(422))
  })

  it('deletes nothing that has changed meanwhile or is in use', async () => {
    const row = await added('Malir')
    const deletion = { row, current: async () => row }
    await expect(register.remove(app.db, { ...deletion, version: row.version - 1 })).rejects.toMatchObject(
      refused(409),
    )
    const before = async () => refuseAt('id', 'team.not_empty')
    await expect(
      register.remove(app.db, { ...deletion, version: row.version, before }),
    ).rejects.toMatchObject(refused(422))
    expect(await register.read(app.db, row.id)).toEqual(row)
    expect(await register.remove(app.db, { ...deletion, version: row.version })).toBeNull()
    await expect(register.read(app.db, row.id)).rejects.toMatchObject(refused(404))
  })
})
