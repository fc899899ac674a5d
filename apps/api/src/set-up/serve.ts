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
/** Time limits for receiving a request, in ms. */
type Patience = { text: number; form: number }

/** Limit for slow clients. They occupy only a connection, at most for this long. */
const headersTimeout = 15_000
/** Node checks for slow connections every 30 s by default, which is too coarse for these limits. */
const connectionsCheckingInterval = 1_000
/** Forms may contain files: ten megabytes take three minutes on a slow phone. */
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
    // Event streams never end by themselves, so they are ended at shutdown; clients reconnect.
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
      // Closes keep-alive connections that have become idle during the shutdown.
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

/** Aborts a request whose body is not received in time. */
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
