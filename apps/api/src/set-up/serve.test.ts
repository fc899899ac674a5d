import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Fetch, PortTaken, type Served, serve, UnusableAddress } from './serve.ts'

const host = '127.0.0.1'
const whenClosing = () => new Response('closing', { status: 503, headers: { 'Retry-After': '2' } })

describe('closing', () => {
  it('answers what is under way before it ends', async () => {
    const gate = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    let waiting = 0
    const { served, url } = await start(async () => {
      waiting += 1
      if (waiting === 50) started.resolve()
      await gate.promise
      return new Response('done')
    })
    const answers = Array.from({ length: 50 }, () => fetch(url))
    await started.promise
    const closed = served.close(10_000)
    gate.resolve()
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
    expect(texts).toEqual(texts.map(() => 'done'))
    await closed
    await expect(fetch(url)).rejects.toThrow()
  })

  it('cuts off what takes longer than it may', async () => {
    const started = Promise.withResolvers<void>()
    const { served, url } = await start(() => {
      started.resolve()
      return new Promise<Response>(() => {})
    })
    const answer = fetch(url)
    const refused = expect(answer).rejects.toThrow()
    await started.promise
    await served.close(50)
    await refused
  })

  it('ends event streams at once', async () => {
    const { served, url } = await start(() => {
      const endless = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode(': hello\n\n')),
      })
      return new Response(endless, { headers: { 'Content-Type': 'text/event-stream' } })
    })
    const reader = (await fetch(url)).body?.getReader()
    await reader?.read()
    const over = expect(reader?.read()).rejects.toThrow()
    await served.close(60_000)
    await over
  })
})

describe('a body that comes in by and by', () => {
  const sendSlowly = async (type: string, pieces: number) => {
    const readWhole: Fetch = async (request) => new Response(await request.text())
    const patience = { text: 200, form: 20_000 }
    const served = await serve({ fetch: readWhole, port: 0, host, whenClosing, patience })
    let sent = 0
    const body = new ReadableStream({
      async pull(stream) {
        if (sent === pieces) return stream.close()
        if (sent > 0) await new Promise((resolve) => setTimeout(resolve, 100))
        sent += 1
        stream.enqueue(new TextEncoder().encode('x'))
      },
    })
    const headers = { 'Content-Type': type }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    return fetch(`http://${host}:${served.port}/`, init)
      .then(async (answer) => (await answer.text()).length)
      .catch(() => 'cut off')
      .finally(() => served.close(0))
  }

  it('is waited for when it may hold a file, and otherwise not for long', async () => {
    expect(await sendSlowly('application/json', 2)).toBe(2)
    expect(await sendSlowly('application/json', 6)).toBe('cut off')
    expect(await sendSlowly('multipart/form-data; boundary=x', 6)).toBe(6)
  })
})

describe('a connection whose headers do not come', () => {
  it.concurrent.each([
    ['says nothing', ''],
    ['stops within its headers', 'POST /user HTTP/1.1\r\nHost: localhost\r\n'],
  ])(
    'is cut off after 15 seconds when it %s',
    async (_, sent) => {
      const { served } = await start(() => new Response('never asked'))
      const began = performance.now()
      const socket = connect(served.port, host)
      socket.on('error', () => {})
      socket.resume()
      if (sent) socket.write(sent)
      await once(socket, 'close')
      const seconds = (performance.now() - began) / 1_000
      expect(seconds).toBeGreaterThan(14)
      expect(seconds).toBeLessThan(17)
      await served.close(0)
    },
    30_000,
  )
})

it('says so when the port is taken', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(serve({ fetch: () => new Response(), port, host, whenClosing })).rejects.toThrow(PortTaken)
  other.close()
})

it.each(['203.0.113.7', '999.1.1.1'])(
  'says so when the address is not of this machine: %s',
  async (foreign) => {
    const serving = serve({ fetch: () => new Response(), port: 0, host: foreign, whenClosing })
    await expect(serving).rejects.toThrow(UnusableAddress)
    await expect(serving).rejects.toThrow(`Nobody can be served on ${foreign}`)
  },
)

async function start(fetch: Fetch): Promise<{ served: Served; url: string }> {
  const served = await serve({ fetch, port: 0, host, whenClosing })
  return { served, url: `http://${host}:${served.port}/` }
}
