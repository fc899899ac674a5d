import type { OperationId } from '@karwan/sdk'
import { operations } from '@karwan/sdk/operations'
import { inject } from 'vitest'

type Answer = () => Response | Promise<Response>
type Sent = { operation: OperationId; path: string; query: URLSearchParams; body: unknown }

const realFetch = globalThis.fetch
const broken = new Map<OperationId, Answer>()
const sent: Sent[] = []

/** Calls the backend directly, even for operations that a test has broken. */
export const backend = (path: string, body: string): Promise<Response> =>
  realFetch(inject('backend') + path, { method: 'POST', body })

/** The requests between page and backend: tests read them, or replace their answers. */
export const network = {
  /** Answers an operation with `answer` instead of the backend, until `mend`. */
  break: (operation: OperationId, answer: Answer): void => void broken.set(operation, answer),
  mend: (operation: OperationId): void => void broken.delete(operation),
  sent: (operation: OperationId): Sent[] => sent.filter((call) => call.operation === operation),
  /** Called before each page: forgets all requests and replaced answers. */
  begin(): void {
    broken.clear()
    sent.length = 0
    globalThis.fetch = watchedFetch
  },
}

type Fields = Record<string, string[]>

export const refused =
  (status: number, message: string, fields?: Fields): Answer =>
  () =>
    Response.json({ message, code: 'test.refused', requestId: 'r-1', fields }, { status })

export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
export const garbled: Answer = () =>
  new Response('<html>', { headers: { 'Content-Type': 'application/json' } })
export const never: Answer = () => Promise.withResolvers<Response>().promise

/** An event stream without events. */
export const silence: Answer = () =>
  new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })

const watchedFetch: typeof fetch = async (given, init) => {
  const request = new Request(given, init)
  const { pathname: path, searchParams: query, origin } = new URL(request.url)
  if (path === '/build.json') return Response.json({ commit: 'commit/page-tests' })
  const operation = operationAt(request.method, path)
  if (origin !== inject('backend') || !operation) return realFetch(request)
  sent.push({ operation, path, query, body: await bodyOf(request.clone()) })
  return broken.get(operation)?.() ?? realFetch(request)
}

const addresses = Object.entries(operations).map(([operation, { method, path }]) => ({
  // The cast is safe: these are the keys of the generated table.
  operation: operation as OperationId,
  method: method.toUpperCase(),
  parts: path.split('/'),
}))

/** A path without parameters takes precedence over one with parameters. */
function operationAt(method: string, path: string): OperationId | undefined {
  const parts = path.split('/')
  const isAt = (pattern: string[], isWhole: boolean) =>
    pattern.length === parts.length &&
    pattern.every((part, index) => part === parts[index] || (!isWhole && part.startsWith('{')))
  const of = (isWhole: boolean) =>
    addresses.find((address) => address.method === method && isAt(address.parts, isWhole))
  return (of(true) ?? of(false))?.operation
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}
