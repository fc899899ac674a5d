import { type ServerType, serve } from '@hono/node-server'
import type { TestApp } from '@karwan/api/testing'

export type Served = { url: string; close(): Promise<void> }
type Fetch = TestApp['fetch']

/** Serves a backend on a free local port. */
export async function served(fetch: Fetch): Promise<Served> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const server: ServerType = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    resolve(`http://127.0.0.1:${port}`),
  )
  const url = await promise
  return { url, close: () => new Promise((done) => server.close(() => done())) }
}
