import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../http/audit.table.ts'
import { idempotencyKeys } from '../http/idempotency.table.ts'
import { events } from '../kernel/events.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { insertLater, runLater } from './held-rows.ts'
import { insertRows } from './insert-rows.ts'
import { inTransaction } from './transaction.ts'

const asked: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp({ statements: { logQuery: (text) => void asked.push(text) } })
})
afterAll(() => app.close())

const at = new Date('2026-11-23T09:30:00.123Z')
const line = (subject: string) => ({ at, event: 'write' as const, subject })
const linesOf = (subject: string) => app.db.select().from(auditLog).where(eq(auditLog.subject, subject))

describe('rows that wait for the end of their transaction', () => {
  it('are written by one statement, whatever their tables, in the order in which they were told', async () => {
    asked.length = 0
    await inTransaction(app.db, async (tx) => {
      await insertLater(tx, auditLog, [line('held one')])
      await insertLater(tx, events, [
        { name: 'bid.created', entityId: 70_001, shipmentId: 1, version: 1, at },
      ])
      await insertLater(tx, auditLog, [line('held two')])
    })
    expect(asked.filter((text) => /insert into/.test(text))).toHaveLength(1)
    const [[one], [two], told] = await Promise.all([
      linesOf('held one'),
      linesOf('held two'),
      app.db.select().from(events).where(eq(events.entityId, 70_001)),
    ])
    expect([one?.id !== undefined && two?.id === one.id + 1, told.length]).toEqual([true, 1])
  })

  it('are written at once where there is no transaction', async () => {
    await insertLater(app.db, auditLog, [line('held by nobody')])
    expect(await linesOf('held by nobody')).toHaveLength(1)
  })

  it('wait together with statements that nobody reads the result of', async () => {
    const add = `insert into audit_log (at, event, subject) select now(), 'read', @ ->> 'subject'`
    asked.length = 0
    await inTransaction(app.db, async (tx) => {
      await runLater(tx, add, { subject: 'held by a statement' })
      await insertLater(tx, auditLog, [line('held beside it')])
    })
    expect(asked.filter((text) => /insert into/.test(text))).toHaveLength(1)
    const failing = inTransaction(app.db, async (tx) => {
      await runLater(tx, add, { subject: 'held in vain by a statement' })
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow('no')
    await runLater(app.db, add, { subject: 'run at once' })
    const written = [
      'held by a statement',
      'held beside it',
      'held in vain by a statement',
      'run at once',
    ].map(async (subject) => (await linesOf(subject)).length)
    expect(await Promise.all(written)).toEqual([1, 1, 0, 1])
  })

  it('are gone with a change that fails', async () => {
    const failing = inTransaction(app.db, async (tx) => {
      await insertLater(tx, auditLog, [line('held in vain')])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await linesOf('held in vain')).toEqual([])
  })

  it('bring along what is written of them', async () => {
    await inTransaction(app.db, (tx) =>
      insertLater(tx, auditLog, [line('held first')], {
        end: 'returning at',
        also: ["insert into audit_log (at, event, subject) select at, 'read', 'held after' from @"],
      }),
    )
    expect(await linesOf('held after')).toMatchObject([{ at, event: 'read' }])
  })

  it('that all have to be written are tried again where somebody else was first', async () => {
    const row = {
      ...{ userId: 1, key: 'met', route: 'x', requestHash: 'h', status: 200, body: {} },
      createdAt: at,
    }
    let tries = 0
    await inTransaction(app.db, async (tx) => {
      tries += 1
      if (tries === 1) await insertRows(tx, idempotencyKeys, [{ ...row, route: 'first' }])
      await insertLater(tx, idempotencyKeys, [row], { end: 'on conflict do nothing', all: true })
    })
    const kept = await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'met'))
    expect([tries, kept.map(({ route }) => route)]).toEqual([2, ['x']])
  })
})
