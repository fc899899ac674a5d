import { eq, like, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../kernel/accounts.table.ts'
import { hashPassword } from '../modules/session/passwords.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { hasDemoAccounts, refuseDemoPeople } from './demo-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('production does not start on', () => {
  it('demo accounts', async () => {
    expect(await hasDemoAccounts(app.db)).toBe(true)
    await expect(refuseDemoPeople(app.db)).rejects.toThrow(
      /demo accounts \(their e-mail addresses end in \.test\).*Start it on an empty database, with another DATABASE_URL/,
    )
  })

  it('people with the demo password, whatever they are called', async () => {
    await app.db.update(users).set({ email: null }).where(like(users.email, '%.test'))
    await expect(refuseDemoPeople(app.db)).rejects.toThrow(/an account with the demo password \(user \d+\)/)
  })

  it('one person who was given the demo password, among others', async () => {
    await app.db.update(users).set({ passwordHash: '' })
    await app.db
      .update(users)
      .set({ passwordHash: await hashPassword('Another2026') })
      .where(or(eq(users.id, 1), eq(users.id, 2)))
    await expect(refuseDemoPeople(app.db)).resolves.toBeUndefined()
    await app.db
      .update(users)
      .set({ passwordHash: await hashPassword('Karwan2026') })
      .where(eq(users.id, 3))
    await expect(refuseDemoPeople(app.db)).rejects.toThrow('an account with the demo password (user 3)')
  })
})
