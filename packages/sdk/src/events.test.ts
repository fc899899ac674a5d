import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEvents, type EventsPorts, type OpenEvents } from './events.ts'
import { createSendOperation } from './send-operation.ts'
import type { ServerSentEvent } from './server-sent-events.ts'
import { scene } from './testing/scene.ts'
import { waitFor } from './wait.ts'

const headers = { 'content-type': 'text/event-stream' }

/** A stream that the test writes to and ends. */
function tap() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  return {
    answer: () => new Response(readable, { headers }),
    write: (text: string) => writer.write(encoder.encode(text)),
    writeBytes: (bytes: number[]) => writer.write(new Uint8Array(bytes)),
    end: () => writer.close(),
  }
}

function listening(
  answers: (() => Response | Promise<Response>)[],
  ports: Partial<EventsPorts> = {},
  options: Pick<OpenEvents, 'ageMs'> & { onEvent?: () => void } = {},
) {
  const requests: Request[] = []
  const events: ServerSentEvent[] = []
  const states: string[] = []
  const stop = new AbortController()
  let wake: () => void = () => undefined
  const send = async (request: Request) => {
    requests.push(request)
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  }
  const over = createEvents({
    sendOperation: createSendOperation({
      baseUrl: 'http://api.test',
      now: Date.now,
      sendOpen: send,
      sendAuthorised: send,
      sendVia: (way) => way,
    }),
    timeoutMs: 120_000,
    now: Date.now,
    noLaterThan: (moment) => moment,
    random: () => 1,
    wait: waitFor,
    onOnline: (listener) => {
      wake = listener
      return () => undefined
    },
    ...ports,
  }).open({
    onState: (state) => states.push(state),
    signal: stop.signal,
    ...options,
    onEvent: (event) => {
      events.push(event)
      options.onEvent?.()
    },
  })
  return { requests, events, states, stop, over, wake: () => wake() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('live events', () => {
  it('arrive as they are sent, also cut within a letter', async () => {
    const stream = tap()
    const { events, states, requests, stop } = listening([stream.answer])
    void stream.write('event: bid.created\nda')
    void stream.write('ta: {"id":1}\nid: 4\n\ndata: Qu')
    void stream.writeBytes([0xc3])
    void stream.writeBytes([0xa9, 0x0a, 0x0a])
    await pass(0)
    expect(events).toEqual([
      { event: 'bid.created', data: '{"id":1}', id: '4' },
      { event: 'message', data: 'Qué', id: '4' },
    ])
    expect(states).toEqual(['connecting', 'live'])
    expect(requests[0]?.url).toBe('http://api.test/events')
    expect(requests[0]?.headers.get('accept')).toBe('text/event-stream')
    stop.abort()
  })

  it('are no more once the reader has left, though several came at once', async () => {
    const stream = tap()
    const { events, stop } = listening([stream.answer], {}, { onEvent: () => stop.abort() })
    void stream.write('data: a\n\ndata: b\n\n')
    await pass(0)
    expect(events.map(({ data }) => data)).toEqual(['a'])
  })

  it('resume after the last one when the stream ends', async () => {
    const [first, second] = [tap(), tap()]
    const { requests, states, stop } = listening([first.answer, second.answer])
    void first.write('id: 41\ndata: a\n\n')
    void first.end()
    await pass(0)
    expect(states).toEqual(['connecting', 'live', 'offline'])
    await pass(1_000)
    expect(states).toEqual(['connecting', 'live', 'offline', 'connecting', 'live'])
    expect(requests.map((request) => request.headers.get('last-event-id'))).toEqual([null, '41'])
    stop.abort()
  })

  it('are asked for from when the reader began to read, by the server’s clock, until one has arrived', async () => {
    vi.setSystemTime('2026-11-21T06:00:10.000Z')
    const [silent, heard, last] = [tap(), tap(), tap()]
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    const { requests, stop } = listening(
      [silent.answer, gone, heard.answer, last.answer],
      { random: () => 0, noLaterThan: (moment) => moment + 3_600_000 },
      { ageMs: () => Date.now() - Date.parse('2026-11-21T06:00:09.160Z') },
    )
    void silent.end()
    await pass(2_000)
    void heard.write('id: 41\ndata: a\n\n')
    void heard.end()
    await pass(1_000)
    const asked = requests.map((request) => [
      new URL(request.url).searchParams.get('since'),
      request.headers.get('last-event-id'),
    ])
    const began = '2026-11-21T07:00:09.160Z'
    expect(asked).toEqual([
      [began, null],
      [began, null],
      [began, null],
      [null, '41'],
    ])
    stop.abort()
  })

  it('are asked for after 1, 2, 4, 8, 16 and then every 30 seconds while the network is gone', async () => {
    const { requests, stop } = listening([])
    await pass(0)
    const counts: number[] = []
    for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
      await pass(pause * 1_000 - 1)
      counts.push(requests.length)
      await pass(1)
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(requests).toHaveLength(8)
    stop.abort()
  })

  it('are asked for after 1 second again once some have arrived', async () => {
    const stream = tap()
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    const { requests, stop } = listening([gone, gone, gone, stream.answer])
    await pass(7_000)
    expect(requests).toHaveLength(4)
    void stream.write('data: a\n\n')
    void stream.end()
    await pass(999)
    expect(requests).toHaveLength(4)
    await pass(1)
    expect(requests).toHaveLength(5)
    stop.abort()
  })

  it('are asked for up to twice as soon by chance, so that tabs do not return together', async () => {
    const { requests, stop } = listening([], { random: () => 0 })
    await pass(500)
    expect(requests).toHaveLength(2)
    stop.abort()
  })

  it('are asked for at once when the network returns', async () => {
    const { requests, wake, stop } = listening([])
    await pass(20_000)
    const before = requests.length
    wake()
    await pass(0)
    expect(requests).toHaveLength(before + 1)
    stop.abort()
  })

  it('are asked for no sooner than the server wishes', async () => {
    const stream = tap()
    const { requests, stop } = listening([stream.answer])
    void stream.write('retry: 5000\n\n')
    void stream.end()
    await pass(4_999)
    expect(requests).toHaveLength(1)
    await pass(1)
    expect(requests).toHaveLength(2)
    stop.abort()
  })

  it.each([500, 503, 429])('are asked for again after a %i', async (status) => {
    const { requests, stop } = listening([() => new Response(null, { status })])
    await pass(1_000)
    expect(requests).toHaveLength(2)
    stop.abort()
  })

  it('are asked for again after a page in their place', async () => {
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    const { states, stop } = listening([page])
    await pass(0)
    expect(states).toEqual(['connecting', 'offline'])
    stop.abort()
  })

  it.each([204, 401, 403, 404])('are over after a %i', async (status) => {
    const { requests, states, over } = listening([() => new Response(null, { status })])
    await over
    await pass(60_000)
    expect(requests).toHaveLength(1)
    expect(states).toEqual(['connecting', 'offline'])
  })

  it('count as lost after 90 seconds without even a heartbeat', async () => {
    const stream = tap()
    const { states, requests, stop } = listening([stream.answer])
    await pass(80_000)
    void stream.write(': heartbeat\n\n')
    await pass(89_999)
    expect(states.at(-1)).toBe('live')
    await pass(1)
    expect(states.at(-1)).toBe('offline')
    expect(requests[0]?.signal.aborted).toBe(true)
    stop.abort()
  })

  it('stop for good when nobody listens any more, with nothing left running', async () => {
    const stream = tap()
    const { events, states, requests, stop, over } = listening([stream.answer])
    await pass(0)
    stop.abort()
    await over
    void stream.write('data: a\n\n').catch(() => undefined)
    await pass(60_000)
    expect(events).toEqual([])
    expect(states).toEqual(['connecting', 'live'])
    expect(requests).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('carry the bearer and survive its expiry by the same refresh as every call', async () => {
    const stream = tap()
    const { server, sdk } = scene(1, {
      fetch: (request) =>
        request.headers.get('authorization') === 'Bearer access-2' && request.url.endsWith('/events')
          ? Promise.resolve(stream.answer())
          : server.fetch(request),
    })
    server.expire()
    const states: string[] = []
    const stop = new AbortController()
    void sdk.events.open({
      onEvent: () => undefined,
      onState: (state) => states.push(state),
      signal: stop.signal,
    })
    await pass(0)
    expect(states).toEqual(['connecting', 'live'])
    expect(server.refreshes).toBe(1)
    stop.abort()
  })
})
