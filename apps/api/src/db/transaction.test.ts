import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../http/problem.ts'
import { users } from '../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { inOneTransaction, inTransaction, type Transaction } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const fail = (tx: Transaction, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'asked for' using errcode = '${state}'; end $$`))
const nameOf = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]?.fullName

describe.each([
  ['a deadlock', '40P01'],
  ['two that cannot be put in a row', '40001'],
])('%s', (_, state) => {
  it('is tried again, and what was written before is undone', async () => {
    let tries = 0
    const before = await nameOf(1)
    await inTransaction(app.db, async (tx) => {
      tries += 1
      await tx
        .update(users)
        .set({ fullName: `${before} ${tries}` })
        .where(eq(users.id, 1))
      if (tries < 3) await fail(tx, state)
    })
    expect([tries, await nameOf(1)]).toEqual([3, `${before} 3`])
    await app.db
      .update(users)
      .set({ fullName: before ?? '' })
      .where(eq(users.id, 1))
  })

  it('that comes three times asks the caller to come back, and tells nothing of the database', async () => {
    let tries = 0
    const fault = await inTransaction(app.db, async (tx) => {
      tries += 1
      await fail(tx, state)
    }).catch((thrown: unknown) => thrown)
    expect(tries).toBe(3)
    expect(refusalOf(fault)?.facts).toMatchObject({ status: 503, retryAfter: expect.any(Number) })
  })
})

it('nothing else is tried twice', async () => {
  let tries = 0
  const failing = inTransaction(app.db, async (tx) => {
    tries += 1
    await fail(tx, '23505')
  })
  await expect(failing).rejects.toThrow()
  expect(tries).toBe(1)
})

// PGlite has one connection, so transactions never overlap there.
describe.runIf(process.env.TEST_DATABASE_URL)('two that hold what the other wants', () => {
  it('both come through', async () => {
    const both = meetingOf(2)
    const take = async (first: number, second: number, word: string) => {
      let tries = 0
      await inTransaction(app.db, async (tx) => {
        tries += 1
        const add = (id: number) =>
          tx
            .update(users)
            .set({ fullName: sql`${users.fullName} || ${word}` })
            .where(eq(users.id, id))
        await add(first)
        if (tries === 1) await both()
        await add(second)
      })
      return tries
    }
    const tries = await Promise.all([take(1, 2, ' a'), take(2, 1, ' b')])
    // PostgreSQL aborts one of the two transactions, or both if both detect the deadlock at once.
    expect(Math.max(...tries)).toBeGreaterThan(1)
    for (const id of [1, 2]) expect(await nameOf(id)).toMatch(/( a b| b a)$/)
  })
})

/** A barrier that waits until all have arrived. */
function meetingOf(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let there = 0
  return () => {
    there += 1
    if (there === people) resolve()
    return promise
  }
}

it('inside one act a transaction is a part of it, and what breaks it undoes all', async () => {
  const before = await nameOf(1)
  const rename = (tx: Transaction, fullName: string) =>
    tx.update(users).set({ fullName }).where(eq(users.id, 1))
  const act = inOneTransaction(app.db, async (whole) => {
    await rename(whole, 'Outer')
    await inTransaction(whole, async (part) => {
      expect(part).toBe(whole)
      await rename(part, 'Inner')
    })
    throw new Error('refused')
  })
  await expect(act).rejects.toThrow('refused')
  expect(await nameOf(1)).toBe(before)
})
