import { request as ask } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './certificate.ts'
import { type PackedFile, packFiles } from './packed-files.ts'

export type Site = {
  folder: string
  /** Answers a URL; if it returns undefined, the files answer. */
  answer?: (url: URL) => string | undefined
  /** The configuration that the page reads at start-up, embedded in the page as the product does. */
  config?: object
  /** The server that `/api/…` is forwarded to. */
  api?: string
}

/** Serves every build in the same way: HTTP/2, brotli, immutable hashed files, one page for every path. */
export class SiteServer {
  private readonly certificate = makeCertificate()
  readonly fingerprint = this.certificate.fingerprint
  private readonly open: Http2SecureServer[] = []

  async serve(siteOf: (url: string) => Site): Promise<string> {
    const server = createSecureServer(this.certificate)
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const { port } = server.address() as AddressInfo
    const url = `https://localhost:${port}`
    const site = siteOf(url)
    const files = await packFiles(site.folder, site.config)
    server.on('request', (request, response) => respond(site, files, request, response))
    this.open.push(server)
    return url
  }

  close(): void {
    for (const server of this.open) server.close()
  }
}

function respond(
  { api, answer }: Site,
  files: ReadonlyMap<string, PackedFile>,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): void {
  const url = new URL(request.url, 'https://localhost')
  if (api && url.pathname.startsWith('/api/')) {
    passOn(api, request, response)
    return
  }
  const made = answer?.(url)
  if (made !== undefined) {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(made)
    return
  }
  const file = files.get(url.pathname) ?? (url.pathname.includes('.') ? undefined : files.get('/index.html'))
  if (!file) {
    response.writeHead(404)
    response.end()
    return
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.body.length,
    'cache-control': file.isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.isPacked && { 'content-encoding': 'br' }),
  })
  response.end(file.body)
}

/** Headers of a single connection, or that HTTP/2 expresses in another way. */
const ofConnection = /^(:|connection$|keep-alive$|transfer-encoding$|host$)/

function passOn(api: string, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const ours = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)))
  const passed = ask(
    `${api}${request.url.slice('/api'.length)}`,
    { method: request.method, headers: ours(request.headers) },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, ours(answer.headers))
      answer.pipe(response)
    },
  )
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}
