import { plainText } from '@karwan/domain/kernel'
import { refusal } from './refusal.ts'
import { hasRepeatedKey } from './repeated-key.ts'
import { isUnstorable, unstorableRefused } from './unstorable.ts'

export const bodyLimit = 256 * 1024
const depthLimit = 20

/** The JSON body, read no further than the limit. `undefined` when there is none. */
export async function readJsonBody(request: Request): Promise<unknown> {
  refusePacked(request)
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > bodyLimit) throw tooLarge()
  const text = announced > 0 ? await readAnnounced(request) : await readText(request)
  if (text === '') return undefined
  const type = (request.headers.get('content-type') ?? '').toLowerCase()
  if (type.split(';')[0]?.trim() !== 'application/json')
    throw refusal.unsupported({ message: 'The body must be application/json' })
  const charset = /;\s*charset="?([^;"]*)/.exec(type)?.[1]?.trim() ?? 'utf-8'
  if (charset !== 'utf-8') throw refusal.unsupported({ message: 'The body must be in UTF-8' })
  return parseJson(text)
}

/** Compressed bodies are refused: a small one could grow beyond the limit, and no body is large. */
function refusePacked(request: Request): void {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity')
    throw refusal.unsupported({
      code: 'request.content_encoding',
      message: 'The body must not be compressed',
    })
}

/** HTTP delivers no more than the Content-Length; reading it at once costs a third of streaming it. */
async function readAnnounced(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer().catch(() => {
    throw brokenOff()
  })
  if (bytes.byteLength > bodyLimit) throw tooLarge()
  return decoded(() => wholeText.decode(bytes))
}

const wholeText = new TextDecoder('utf-8', { fatal: true })

async function readText(request: Request): Promise<string> {
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  // Leaving the loop early cancels the stream, so the rest is never received.
  for await (const chunk of asItComes(request.body)) {
    size += chunk.byteLength
    if (size > bodyLimit) throw tooLarge()
    text += decoded(() => decoder.decode(chunk, { stream: true }))
  }
  return text + decoded(() => decoder.decode())
}

/** An aborted body is not a server fault; its answer is only seen in the log. */
async function* asItComes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw brokenOff()
  }
}

const brokenOff = () => refusal.malformed({ code: 'request.broken_off', message: 'The request broke off' })

/** Invalid UTF-8 would be stored as replacement characters. */
function decoded(decode: () => string): string {
  try {
    return decode()
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault
    throw refusal.malformed({ code: 'request.not_utf8', message: 'The body is not in UTF-8' })
  }
}

/** Parses JSON and refuses keys that are dangerous or repeated and texts that PostgreSQL cannot store. */
export function parseJson(text: string): unknown {
  let forbidden = false
  let unstorable = false
  let body: unknown
  try {
    body = JSON.parse(text, (key, value) => {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') forbidden = true
      if (isUnstorable(key) || (typeof value === 'string' && isUnstorable(value))) unstorable = true
      return typeof value === 'string' ? plainText(value) : value
    })
  } catch {
    throw refusal.malformed({ code: 'request.broken_json', message: 'The body is not valid JSON' })
  }
  if (forbidden)
    throw refusal.malformed({ code: 'request.forbidden_key', message: 'The body holds a forbidden key' })
  if (unstorable) throw unstorableRefused()
  if (isDeeperThan(depthLimit, body)) {
    throw refusal.malformed({
      code: 'request.too_deep',
      message: `The body may be ${depthLimit} levels deep`,
    })
  }
  if (hasRepeatedKey(text, body))
    throw refusal.malformed({ code: 'request.repeated_key', message: 'The body holds a key twice' })
  return body
}

function isDeeperThan(levels: number, node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  return levels === 0 || Object.values(node).some((child) => isDeeperThan(levels - 1, child))
}

const tooLarge = () => refusal.tooLarge({ message: `The body is larger than ${bodyLimit / 1024} KiB` })
