import type { Server, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'

export type Fetch = (request: Request, bindings: unknown) => Response | Promise<Response>
export type Served = {
  /** Stops taking requests, waits for those under way, and cuts off what takes longer. */
  close(withinMs: number): Promise<void>
}
export type Listening = { fetch: Fetch; port: number; host: string; whenClosing: () => Response }

/** A client that sends its request a byte at a time holds a connection, not a worker; it may hold it this long. */
const headersTimeout = 15_000
const requestTimeout = 30_000

export async function serve({ fetch, port, host, whenClosing }: Listening): Promise<Served> {
  const underWay = new Set<ServerResponse>()
  let closing = false
  const answer: Fetch = (request, bindings) => (closing ? whenClosing() : fetch(request, bindings))
  const server = createAdaptorServer({
    fetch: answer,
    serverOptions: { headersTimeout, requestTimeout },
  }) as Server
  server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  await listen(server, port, host)
  return {
    async close(withinMs) {
      closing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const response of underWay) if (isStream(response)) response.destroy()
      const cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
      await closed
      clearTimeout(cutOff)
    },
  }
}

/** Event streams never end by themselves; their clients come back to whoever serves next. */
const isStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const taken = fault.code === 'EADDRINUSE'
      reject(
        taken
          ? new PortTaken(`Port ${port} is in use. Choose another with --port.`, { cause: fault })
          : fault,
      )
    })
    server.listen(port, host, resolve)
  })
}

export class PortTaken extends Error {
  override name = 'PortTaken'
}
