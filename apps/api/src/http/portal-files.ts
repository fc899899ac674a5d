import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { acceptsEncoding } from './accepts-encoding.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
/** Compressed variants that the build writes next to a file, best first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** A file of the build, in the best encoding that the browser accepts; undefined if there is none. */
export async function portalFile(
  folder: string,
  pathname: string,
  asked: Headers,
): Promise<Response | undefined> {
  const file = within(folder, pathname)
  const facts = file && factsOf(file)
  if (!file || !facts) return pathname === '/build.json' ? buildInfo(folder) : undefined
  const etag = `W/"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"`
  const headers = new Headers({
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': cachingOf(pathname),
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (asked.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  for (const { name, suffix } of encodings) {
    if (!acceptsEncoding(asked, name) || !factsOf(file + suffix)) continue
    headers.set('Content-Encoding', name)
    return new Response(await readFile(file + suffix), { headers })
  }
  return new Response(await readFile(file), { headers })
}

/** The hash after `commit/` changes exactly when the build does: index.html names every hashed asset it starts with. */
async function buildInfo(folder: string): Promise<Response | undefined> {
  const index = join(folder, 'index.html')
  if (!factsOf(index)) return undefined
  const hash = createHash('sha256')
    .update(await readFile(index))
    .digest('hex')
    .slice(0, 40)
  return Response.json({ commit: `karwan/commit/${hash}` }, { headers: { 'Cache-Control': 'no-store' } })
}

function within(folder: string, pathname: string): string | undefined {
  const path = decoded(pathname)
  if (path === undefined || path.includes('\0') || path.endsWith('/')) return undefined
  const file = normalize(join(folder, path))
  return file.startsWith(normalize(folder) + sep) ? file : undefined
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // An invalid percent-escape names no file.
    return undefined
  }
}

/** Synchronous: the file's data is cached after the first time, and a thread would take far longer. */
function factsOf(file: string): { size: number; mtimeMs: number } | undefined {
  try {
    const facts = statSync(file, { throwIfNoEntry: false })
    return facts?.isFile() ? facts : undefined
  } catch {
    // For example, the name is too long.
    return undefined
  }
}

function cachingOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return pathname === '/build.json' ? 'no-store' : 'no-cache'
}
