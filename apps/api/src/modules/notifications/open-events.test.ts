import { eq, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { events } from '../../kernel/events.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene, tokenOf } from '../../testing/market-scene.ts'
import { authenticator } from '../session/authenticate.ts'
import { sessions } from '../session/sessions.table.ts'
import { latestPosition } from './event-position.ts'
import { eventStream, heartbeatMs } from './event-stream.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const callerOf = (token: string) => authenticator(app.deps)(new Headers({ Authorization: `Bearer ${token}` }))

type Told = {
  id: string
  event: string
  data: { id: number; shipmentId: number; version: number; at: string }
}

/**
 * Waits until no older transaction of another test file holds back events, because these would arrive first.
 */
const quiet = () =>
  vi.waitFor(
    async () => {
      const [written] = await app.db.select({ last: max(events.id) }).from(events)
      expect((await latestPosition(app.db)).id).toBe(written?.last ?? 0)
    },
    { timeout: 10_000 },
  )

/** Opens a stream from now, from an event or from a moment, and reads its events one by one. */
async function listen(as: string | { token: string }, lastEventId?: string, since?: Date) {
  if (!lastEventId) await quiet()
  const token = typeof as === 'string' ? (await app.signIn(as)).token : as.token
  const headers = { Authorization: `Bearer ${token}`, ...(lastEventId && { 'Last-Event-ID': lastEventId }) }
  const query = since ? `?since=${since.toISOString()}` : ''
  const response = await app.fetch(new Request(`http://api.test/events${query}`, { headers }))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  async function piece(): Promise<string | undefined> {
    while (!rest.includes('\n\n')) {
      const read = await reader?.read()
      if (!read || read.done) return undefined
      rest += read.value
    }
    const end = rest.indexOf('\n\n')
    const [text, after] = [rest.slice(0, end), rest.slice(end + 2)]
    rest = after
    return text
  }
  async function next(): Promise<Told | undefined> {
    for (let text = await piece(); text !== undefined; text = await piece()) {
      const fields = Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
      if (fields.data) return { id: fields.id, event: fields.event, data: JSON.parse(fields.data) }
    }
    return undefined
  }
  /** The next event about this kind of record; skips others. */
  async function nextOf(entity: string): Promise<Told | undefined> {
    for (let told = await next(); told !== undefined; told = await next())
      if (told.event?.startsWith(`${entity}.`)) return told
    return undefined
  }
  return { response, piece, next, nextOf, stop: () => reader?.cancel() }
}

describe('the live events', () => {
  it('tell of a change as soon as it stands', async () => {
    const ear = await listen('csr@karwan.test')
    expect(ear.response.headers.get('content-type')).toContain('text/event-stream')
    expect(await ear.piece()).toBe('retry: 2000')
    const shipment = await scene.book()
    const told = await ear.next()
    expect(told).toMatchObject({
      event: 'shipment.created',
      data: { id: shipment.id, shipmentId: shipment.id, version: 1 },
    })
    await ear.stop()
  })

  // PGlite runs one transaction at a time.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'come soon after an older change that held them back has ended',
    async () => {
      const ear = await listen('csr@karwan.test')
      await ear.piece()
      const [older, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = app.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_current_xact_id()`)
        older.resolve()
        await done.promise
      })
      await older.promise
      const shipment = await scene.book()
      const told = ear.next()
      const silence = new Promise((resolve) => setTimeout(resolve, 300, 'nothing yet'))
      expect(await Promise.race([told, silence])).toBe('nothing yet')
      done.resolve()
      await holding
      const endedAt = performance.now()
      expect((await told)?.data.id).toBe(shipment.id)
      expect(performance.now() - endedAt).toBeLessThan(heartbeatMs / 4)
      await ear.stop()
    },
  )

  it('go on where the reader left off, and miss nothing', async () => {
    const ear = await listen('csr@karwan.test')
    await ear.piece()
    const first = await scene.book()
    const told = await ear.next()
    await ear.stop()
    const second = await scene.book()
    const again = await listen('csr@karwan.test', told?.id)
    const heard = await again.next()
    expect([told?.data.id, heard?.data.id]).toEqual([first.id, second.id])
    await again.stop()
  })

  describe('begin when the reader began to read', () => {
    /** Ids of the shipments with events, up to one that is booked after the stream was opened. */
    async function heard({ since, lastEventId }: { since: Date; lastEventId?: string }) {
      const ear = await listen('csr@karwan.test', lastEventId, since)
      const now = await scene.book()
      const told: (number | undefined)[] = []
      while (told.at(-1) !== now.id) told.push((await ear.next())?.data.shipmentId)
      await ear.stop()
      return told.slice(0, -1)
    }
    async function bookedAt(at: Date) {
      const { id } = await scene.book()
      await app.db.update(events).set({ writtenAt: at }).where(eq(events.shipmentId, id))
      return id
    }
    const ago = (ms: number) => new Date(Date.now() - ms)

    it('with what was written at that moment, and nothing from before', async () => {
      await app.db.delete(events)
      const since = ago(60_000)
      await bookedAt(new Date(since.getTime() - 1))
      const booked = await bookedAt(since)
      expect(await heard({ since })).toEqual([booked])
    })

    it('but no longer than 120 seconds ago', async () => {
      await app.db.delete(events)
      await bookedAt(ago(120_001))
      const booked = await bookedAt(ago(110_000))
      expect(await heard({ since: ago(3_600_000) })).toEqual([booked])
    })

    it('unless they heard of something since', async () => {
      await app.db.delete(events)
      await bookedAt(ago(1_000))
      const [last] = await app.db
        .select({ transactionId: max(events.transactionId), id: max(events.id) })
        .from(events)
      const lastEventId = `${last?.transactionId}.${last?.id}`
      expect(await heard({ since: ago(60_000), lastEventId })).toEqual([])
    })
  })

  it('tell nobody of another company’s shipments, and a partner only of what is theirs', async () => {
    const partner = await addPartner(app)
    const [other, own, carrier] = [
      await listen('shipper2@karwan.test'),
      await listen('shipper@karwan.test'),
      await listen({ token: await tokenOf(app, partner.userId) }),
    ]
    await Promise.all([other.piece(), own.piece(), carrier.piece()])
    const indus = await scene.offer()
    granted(await scene.bid(indus.id, partner.id), 201)
    const horn = await scene.book({ company: 2 })
    expect((await own.next())?.data.shipmentId).toBe(indus.id)
    expect(await other.nextOf('shipment')).toMatchObject({ event: 'shipment.created', data: { id: horn.id } })
    expect(await carrier.nextOf('bid')).toMatchObject({
      event: 'bid.created',
      data: { shipmentId: indus.id },
    })
    await Promise.all([other.stop(), own.stop(), carrier.stop()])
  })

  it('tell a person of their own notifications, and nobody else', async () => {
    const [own, other] = [await listen('shipper@karwan.test'), await listen('shipper2@karwan.test')]
    await Promise.all([own.piece(), other.piece()])
    await scene.book()
    expect(await own.nextOf('notification')).toMatchObject({ event: 'notification.created' })
    await app.call('markAllNotificationsRead', { as: 'shipper2@karwan.test' })
    const horn = await scene.book({ company: 2 })
    expect((await other.nextOf('shipment'))?.data.id).toBe(horn.id)
    await Promise.all([own.stop(), other.stop()])
  })

  it('tell nothing of what was refused', async () => {
    const { id } = await scene.book()
    const ear = await listen('csr@karwan.test')
    await ear.piece()
    expect((await scene.call('changeShipmentPool', { path: { id }, body: { poolType: 2 } })).status).toBe(422)
    const next = await scene.book()
    expect((await ear.next())?.data.id).toBe(next.id)
    await ear.stop()
  })

  it('end with the session', async () => {
    const token = await tokenOf(app, 1)
    const ear = await listen({ token })
    await ear.piece()
    await app.db
      .update(sessions)
      .set({ revokedAt: app.deps.clock(), revokedWhy: 'logout' })
      .where(eq(sessions.userId, 1))
    app.deps.changes.publish()
    expect(await ear.next()).toBeUndefined()
  })

  it('send a heartbeat while nothing happens, so that proxies and readers know that they live', async () => {
    const caller = await callerOf(await tokenOf(app, 6))
    const gone = new AbortController()
    const stream = eventStream(app.deps, caller, await latestPosition(app.db), gone.signal, { everyMs: 5 })
    const reader = stream.getReader()
    const piece = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await piece()).toBe('retry: 2000\n\n')
    expect(await piece()).toBe(': heartbeat\n\n')
    gone.abort()
    expect(heartbeatMs).toBe(20_000)
  })

  it('send a heartbeat as well while changes that concern others are published', async () => {
    const caller = await callerOf(await tokenOf(app, 6))
    const gone = new AbortController()
    const reader = eventStream(app.deps, caller, await latestPosition(app.db), gone.signal, {
      everyMs: 100,
    }).getReader()
    const piece = async () => new TextDecoder().decode((await reader.read()).value)
    const publishing = setInterval(() => app.deps.changes.publishLocally(), 5)
    expect([await piece(), await piece()]).toEqual(['retry: 2000\n\n', ': heartbeat\n\n'])
    clearInterval(publishing)
    gone.abort()
  })

  it('are for who is signed in', async () => {
    const response = await app.fetch(new Request('http://api.test/events'))
    expect(response.status).toBe(401)
  })
})
