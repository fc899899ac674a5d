import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billTs } from '../modules/documents/bill-ts.table.ts'
import { outboxMessages } from '../outbox/outbox.table.ts'
import { marketScene, type TestApp, testApp } from '../testing/index.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = (await app.signIn('csr@karwan.test')).token
})
afterAll(() => app.close())

const ask = (path: string, init: RequestInit) =>
  app.fetch(
    new Request(`http://api.test${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    }),
  )

describe('a GET that changes something is not done unseen', () => {
  const unseen: [string, RequestInit, number][] = [
    ['a HEAD', { method: 'HEAD' }, 405],
    ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch' } }, 403],
    ['a page rendered ahead', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }, 403],
    ['an older prefetch', { headers: { Purpose: 'Prefetch' } }, 403],
  ]

  it.each(unseen)('%s prints no Bill-T', async (_, init, status) => {
    const { id } = await marketScene(app).dispatched()
    const path = `/document/bill-t/print?bookingId=${id}`
    const prints = () => app.db.select({ n: billTs.prints }).from(billTs).where(eq(billTs.bookingId, id))
    expect([(await ask(path, init)).status, await prints()]).toEqual([status, []])
    expect([(await ask(path, {})).status, await prints()]).toEqual([200, [{ n: 1 }]])
  })

  it.each(unseen)('%s sends no code', async (_, init, status) => {
    const sent = async () => (await app.db.select({ n: count() }).from(outboxMessages))[0]?.n
    const before = await sent()
    const path = '/otp/forgot-password/generate?username=csr%40karwan.test&isEmail=true'
    expect([(await ask(path, init)).status, await sent()]).toEqual([status, before])
  })

  it('what only reads is asked for its head as before', async () => {
    expect((await ask('/country/all', { method: 'HEAD' })).status).toBe(200)
    expect((await ask('/country/all', { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(200)
  })
})
