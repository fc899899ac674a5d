import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createFaults, type Fault, readFaults } from './fault.ts'
import { throttle } from './throttle.ts'

export type FaultProxy = {
  port: number
  /** Replaces the faults. An empty list restores normal service. */
  set(faults: readonly Fault[]): void
  /** Every request so far, as "METHOD host/path?query". */
  readonly seen: readonly Passed[]
  /** Refuses new connections and breaks the open ones, until `resume`. */
  stop(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}
export type Passed = { request: string; at: number; headers: IncomingMessage['headers']; struck: boolean }

type Options = {
  /** The port to listen on; 0 for any free one. */
  port?: number
  /** The server to forward to. Without it, this is a forward proxy for a browser that is configured to use it. */
  to?: string
  random?: () => number
}

/** Changes the faults of a running proxy by hand: PUT a JSON list, GET returns it. */
const controlPath = '/__faults'

/** Starts a proxy between browser and server that causes the given faults. */
export async function startFaultProxy({ port = 0, to, random }: Options = {}): Promise<FaultProxy> {
  const faults = createFaults(random)
  const seen: Passed[] = []
  let server = await open(port)
  const chosen = portOf(server)

  async function open(at: number): Promise<Server> {
    const opened = createServer((incoming, outgoing) => {
      pass(incoming, outgoing).catch(() => outgoing.destroy())
    })
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject)
      opened.listen(at, '127.0.0.1', resolve)
    })
    return opened
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const target = new URL(incoming.url ?? '/', to)
    if (target.pathname === controlPath) return control(incoming, outgoing)
    const request = `${incoming.method} ${target.host}${target.pathname}${target.search}`
    // Browsers send a preflight by themselves, so faults apply only to the request after it.
    const fault = incoming.method === 'OPTIONS' ? undefined : faults.meet(request)
    seen.push({ request, at: Date.now(), headers: incoming.headers, struck: fault !== undefined })
    if (fault?.hang) return
    if (fault?.cut === 'request') return void outgoing.destroy()
    if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
    if (fault?.instead) return answerInstead(incoming, outgoing, fault.instead)
    const answer = await answered(incoming, outgoing, target)
    await giveOut(answer, outgoing, fault)
  }

  async function control(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      // A page of another origin cannot send this content type without a preflight.
      if (incoming.method === 'PUT' && incoming.headers['content-type'] === 'application/json')
        faults.set(readFaults((await bytesOf(incoming)).toString()))
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(faults.all()))
    } catch (fault) {
      outgoing.writeHead(422).end(`${fault instanceof Error ? fault.message : fault}\n`)
    }
  }

  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    port: chosen,
    set: faults.set,
    seen,
    stop: shut,
    async resume() {
      server = await open(chosen)
    },
    close: shut,
  }
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Forwards the request and resolves to the answer. Aborts when the browser disconnects. */
function answered(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: URL,
): Promise<IncomingMessage> {
  const headers = { ...incoming.headers }
  delete headers['proxy-connection']
  return new Promise((resolve, reject) => {
    // localhost may resolve to two addresses, while the server listens on one only.
    const hostname = target.hostname === 'localhost' ? '127.0.0.1' : target.hostname
    const upstream = ask(
      {
        hostname,
        port: target.port,
        path: target.pathname + target.search,
        method: incoming.method,
        headers,
      },
      resolve,
    )
    upstream.once('error', reject)
    outgoing.once('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
}

async function giveOut(answer: IncomingMessage, outgoing: ServerResponse, fault: Fault = {}): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': encoding, ...headers } = answer.headers
  const status = answer.statusCode ?? 502
  if (fault.cut) {
    const whole = await bytesOf(answer)
    if (fault.cut === 'answer') return void outgoing.destroy()
    outgoing.writeHead(status, { ...headers, 'content-length': whole.length })
    outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => outgoing.destroy())
    return
  }
  if (fault.body !== undefined) {
    answer.resume()
    delete headers['content-encoding']
    outgoing.writeHead(status, headers).end(fault.body)
    return
  }
  outgoing.writeHead(status, { ...headers, ...(length !== undefined && { 'content-length': length }) })
  // Send the headers at once, so that the browser knows that a stream is open.
  outgoing.flushHeaders()
  if (fault.bytesPerSecond) await pipeline(answer, throttle(fault.bytesPerSecond), outgoing)
  else await pipeline(answer, outgoing)
}

function answerInstead(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, type = 'application/json', body = '{"message":"Out of order"}' }: NonNullable<Fault['instead']>,
): void {
  incoming.resume()
  const { origin } = incoming.headers
  // Without this header, the page would see a network error instead of the answer.
  const readable = origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
  outgoing.writeHead(status, { 'Content-Type': type, ...readable }).end(body)
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
