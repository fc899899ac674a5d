import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'

export type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>
export type Served = {
  port: number
  /** Stops taking requests, waits for those under way, and cuts off what takes longer. */
  close(withinMs: number): Promise<void>
}
export type Listening = {
  fetch: Fetch
  port: number
  host: string
  whenClosing: () => Response
  patience?: Patience
}
/** How long a request may take to come in. */
type Patience = { text: number; form: number }

/** A client that sends its request a byte at a time holds a connection, not a worker; it may hold it this long. */
const headersTimeout = 15_000
/** Node looks for late connections every 30 s, which would make two limits of one. */
const connectionsCheckingInterval = 1_000
/** A form may hold a file, and ten megabytes take three minutes on a slow phone. */
const usualPatience: Patience = { text: 30_000, form: 240_000 }

export async function serve({
  fetch,
  port,
  host,
  whenClosing,
  patience = usualPatience,
}: Listening): Promise<Served> {
  const streams = new Set<(HttpBindings | Http2Bindings)['outgoing']>()
  let closing = false
  const answer: Fetch = async (request, bindings) => {
    if (closing) return whenClosing()
    const response = await fetch(request, bindings)
    // Event streams never end by themselves; their clients come back to whoever serves next.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) streams.add(bindings.outgoing)
    return response
  }
  const server = createAdaptorServer({
    fetch: answer,
    serverOptions: { headersTimeout, connectionsCheckingInterval, requestTimeout: patience.form },
  }) as Server
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isForm(request)) hurry(request, response, patience.text)
    response.once('close', () => {
      streams.delete(response)
      // A connection that has had its answer would otherwise be kept for the next request.
      if (closing) setImmediate(() => server.closeIdleConnections())
    })
  })
  await listen(server, port, host)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close(withinMs) {
      closing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const stream of streams) stream.destroy()
      const cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
      await closed
      clearTimeout(cutOff)
    },
  }
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true

/** Cuts off a body that takes longer to come in than it may. */
function hurry(request: IncomingMessage, response: ServerResponse, withinMs: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length === '0' && encoding === undefined) return
  const late = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, withinMs)
  response.once('close', () => clearTimeout(late))
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      reject(
        fault.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is in use. Choose another with --port.`, { cause: fault })
          : new UnusableAddress(
              `Nobody can be served on ${host}, port ${port} (${fault.code}). Choose an address of this machine with --host, or a port above 1023 with --port.`,
              { cause: fault },
            ),
      )
    })
    server.listen(port, host, resolve)
  })
}

export class PortTaken extends Error {
  override name = 'PortTaken'
}

export class UnusableAddress extends Error {
  override name = 'UnusableAddress'
}
