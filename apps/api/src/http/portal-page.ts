import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from './accepts-encoding.ts'

const packers = {
  br: (text: Buffer) => brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: promisify(gzip),
}
const brotli = promisify(brotliCompress)
type Encoding = keyof typeof packers

type Page = { of: string; etag: string; text: Buffer; packed: Map<Encoding, Promise<Buffer>> }

/**
 * The portal's index.html with its configuration embedded, which saves a request on slow lines. Built and
 * compressed once per build.
 */
export function portalPage(
  folder: string,
  config: object,
): (asked: Headers) => Promise<Response | undefined> {
  const file = join(folder, 'index.html')
  let kept: Page | undefined
  return async (asked) => {
    const facts = statSync(file, { throwIfNoEntry: false })
    if (!facts) return undefined
    const of = `${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}`
    if (kept?.of !== of) kept = pageOf(of, withConfig(await readFile(file, 'utf8'), config))
    return answered(kept, asked)
  }
}

/**
 * Replaces the link to config.json by the configuration itself; a page without that link is returned
 * unchanged.
 */
export function withConfig(html: string, config: object): string {
  const asked = html.indexOf('href="/config.json"')
  if (asked < 0) return html
  const before = html.slice(0, html.lastIndexOf('<link', asked))
  const after = html.slice(html.indexOf('>', asked) + 1)
  return `${before}<script type="application/json" id="boot-config">${inPage(config)}</script>${after}`
}

/** `<` is escaped, so that no value can close the script element. */
const inPage = (config: object): string => JSON.stringify(config).replaceAll('<', '\\u003c')

function pageOf(of: string, html: string): Page {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  return { of, etag: `W/"${hash}"`, text: Buffer.from(html), packed: new Map() }
}

async function answered({ etag, text, packed }: Page, asked: Headers): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (asked.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(asked, name))
  if (encoding === undefined) return new Response(new Uint8Array(text), { headers })
  const body = packed.get(encoding) ?? packers[encoding](text)
  packed.set(encoding, body)
  headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await body), { headers })
}
