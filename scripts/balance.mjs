import { request as ask, createServer } from 'node:http'

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-authorization'])

/**
 * A round-robin load balancer. If a server refuses the connection, the next one is tried; a GET or HEAD is
 * also repeated when its server dies before answering. A write is not repeated: its sender gets 502, and can
 * retry safely if it has sent an Idempotency-Key.
 */
export function balance({ port, targets, host = '127.0.0.1' }) {
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    const first = turn++
    for (let step = 0; step < targets.length; step += 1) {
      const target = targets[(first + step) % targets.length]
      const fault = await forward({ incoming, outgoing, body, host, port: target })
      if (!fault) return
      const isUnsent = fault.code === 'ECONNREFUSED'
      if (outgoing.headersSent) return outgoing.destroy()
      if (!isUnsent && !['GET', 'HEAD'].includes(incoming.method)) break
    }
    const origin = incoming.headers.origin
    outgoing.writeHead(502, {
      'Content-Type': 'application/json',
      ...(origin && { 'Access-Control-Allow-Origin': origin }),
    })
    outgoing.end(JSON.stringify({ message: 'The server cannot be reached', code: 'gateway.unreachable' }))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

async function bodyOf(incoming) {
  const chunks = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Forwards a request. Resolves to the error, or to undefined once the whole answer has been passed on. */
function forward({ incoming, outgoing, body, host, port }) {
  return new Promise((resolve) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !hopByHop.has(name)),
    )
    const asked = ask({
      host,
      port,
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    })
    asked.on('error', resolve)
    asked.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name))
      outgoing.writeHead(answer.statusCode, Object.fromEntries(kept))
      // Send the headers at once: an event stream may have no data for a long time.
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      answer.on('error', resolve)
      outgoing.on('close', () => {
        asked.destroy()
        resolve(undefined)
      })
    })
    asked.end(body)
  })
}
