import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../http/audit.table.ts'
import { idempotencyKeys } from '../http/idempotency.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { insertRows } from './insert-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const at = new Date('2026-11-23T09:30:00.123Z')

describe('rows inserted with a prepared statement', () => {
  it('keep texts, moments, numbers and JSON as they were, and nothing where nothing is', async () => {
    const before = { name: 'O\'Brien \\ "quoted" لاہور', list: [1, null, { deep: true }] }
    const row = {
      at,
      event: 'write' as const,
      userId: 7,
      entityType: 'driver' as const,
      entityId: 12,
      before,
    }
    await insertRows(app.db, auditLog, [row, { at, event: 'read' as const, subject: 'insert-rows' }])
    const [written] = await app.db.select().from(auditLog).where(eq(auditLog.entityId, 12))
    expect(written).toMatchObject({ ...row, after: null, reason: null, subject: null })
    const [other] = await app.db.select().from(auditLog).where(eq(auditLog.subject, 'insert-rows'))
    expect(other).toMatchObject({ at, event: 'read', userId: null, before: null })
  })

  it('give what none of them names the default of the table, and refuse nothing where something must be', async () => {
    await insertRows(app.db, auditLog, [])
    const key = { userId: 1, route: 'x', requestHash: 'h', status: 200, body: {}, createdAt: at }
    await expect(insertRows(app.db, idempotencyKeys, [{ ...key, key: 'a' }, key as never])).rejects.toThrow()
    expect(await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.route, 'x'))).toEqual([])
  })

  it('end as they are told to where a row is there already', async () => {
    const row = {
      userId: 1,
      key: 'k',
      route: 'x',
      requestHash: 'h',
      status: 200,
      body: { a: 1 },
      createdAt: at,
    }
    await insertRows(app.db, idempotencyKeys, [row])
    await insertRows(
      app.db,
      idempotencyKeys,
      [{ ...row, body: { a: 2 } }],
      'on conflict (user_id, key) do update set body = excluded.body',
    )
    expect(await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'k'))).toMatchObject([
      { body: { a: 2 } },
    ])
  })
})
