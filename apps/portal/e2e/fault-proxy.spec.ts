import { createServer } from 'node:http'
import { type FaultProxy, startFaultProxy } from '@karwan/scripts/fault-proxy'
import { test as base, expect } from '@playwright/test'

const whole = JSON.stringify({ data: 'x'.repeat(1_000) })

// A server that counts its requests, behind a faulty network.
const test = base.extend<{ line: { proxy: FaultProxy; url: string; reached: () => number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  line: async ({}, use) => {
    let count = 0
    const server = createServer((_, answer) => {
      count += 1
      answer.writeHead(200, { 'Content-Type': 'application/json' }).end(whole)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const proxy = await startFaultProxy({ to: `http://127.0.0.1:${port}`, random: () => 0.5 })
    await use({ proxy, url: `http://127.0.0.1:${proxy.port}/list?page=1`, reached: () => count })
    await proxy.close()
    server.closeAllConnections()
    server.close()
  },
})

test('a sound network hands on question and answer', async ({ line }) => {
  expect(await (await fetch(line.url)).text()).toBe(whole)
  expect(line.proxy.seen).toMatchObject([{ request: expect.stringMatching(/^GET .*\/list\?page=1$/) }])
})

test('a cut before, after or in the middle of an answer is a failure, and differs in what the server did', async ({
  line,
}) => {
  for (const [cut, reached] of [
    ['request', 0],
    ['answer', 1],
    ['middle', 2],
  ] as const) {
    line.proxy.set([{ cut }])
    await expect(fetch(line.url).then((answer) => answer.text())).rejects.toThrow()
    expect(line.reached()).toBe(reached)
  }
})

test('an answer instead, and another body, are given as told', async ({ line }) => {
  line.proxy.set([{ instead: { status: 503, type: 'text/html', body: '<html>' } }])
  const instead = await fetch(line.url, { headers: { origin: 'http://page.test' } })
  expect([instead.status, await instead.text()]).toEqual([503, '<html>'])
  expect(instead.headers.get('access-control-allow-origin')).toBe('http://page.test')
  expect(line.reached()).toBe(0)
  line.proxy.set([{ body: '{"data":' }])
  expect(await (await fetch(line.url)).text()).toBe('{"data":')
})

test('a fault strikes only what it is meant for, as often and as likely as told', async ({ line }) => {
  const instead = { status: 500 }
  const status = async () => (await fetch(line.url)).status
  line.proxy.set([{ match: '^POST', instead }])
  expect(await status()).toBe(200)
  line.proxy.set([{ rate: 0.5, instead }])
  expect(await status()).toBe(200)
  line.proxy.set([{ rate: 0.51, times: 1, instead }])
  expect([await status(), await status()]).toEqual([500, 200])
})

test('a slow line gives everything out, only later', async ({ line }) => {
  line.proxy.set([{ bytesPerSecond: 4_000 }])
  const begun = performance.now()
  expect(await (await fetch(line.url)).text()).toBe(whole)
  expect(performance.now() - begun).toBeGreaterThan(200)
})

test('a line that is down takes no connection until it is up again', async ({ line }) => {
  await line.proxy.stop()
  await expect(fetch(line.url)).rejects.toThrow()
  await line.proxy.resume()
  expect((await fetch(line.url)).status).toBe(200)
})

test('whoever watches can change the faults by hand, and is told of a wrong one', async ({ line }) => {
  const control = new URL('/__faults', line.url)
  const put = (body: string) =>
    fetch(control, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
  const faults = [{ match: '/list', instead: { status: 502 } }]
  expect(await (await put(JSON.stringify(faults))).json()).toEqual(faults)
  expect((await fetch(line.url)).status).toBe(502)
  for (const wrong of ['{}', '[1]', '[{"rate":1}]', '[']) expect((await put(wrong)).status, wrong).toBe(422)
  await put('[]')
  expect((await fetch(line.url)).status).toBe(200)
})
