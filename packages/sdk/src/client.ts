import createClient from 'openapi-fetch'
import { type FileAnswer, readData, readFile, readJson } from './answer.ts'
import type { Send } from './auth.ts'
import type { Answer, CallArguments, OperationId } from './calls.ts'
import { withDeadline } from './deadline.ts'
import { operations } from './generated/operations.ts'
import { toFormData } from './multipart.ts'
import { problemOf } from './problem.ts'

export interface ClientPorts {
  baseUrl: string
  timeoutMs: number
  now: () => number
  /** Without a bearer, for what is asked before or outside a session. */
  sendOpen: Send
  sendAuthorised: Send
}

export interface OutsideOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
}

export interface Client {
  /** Calls an operation of the contract and answers with its `data`; every failure is a Problem. */
  call<Id extends OperationId>(id: Id, ...options: CallArguments<Id>): Promise<Answer<Id>>
  /** The same for an operation that answers with a file. */
  callFile<Id extends OperationId>(id: Id, ...options: CallArguments<Id>): Promise<FileAnswer>
  /** JSON from outside the contract (build info, IP lookup): no bearer, nothing unwrapped. */
  fetchJson(url: string, options?: OutsideOptions): Promise<unknown>
}

type Route = { method: Method; path: string; open?: true; multipart?: true }
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Values = Record<string, unknown>
type AnyCall = OutsideOptions & { path?: Values; query?: Values; body?: unknown; idempotencyKey?: string }
type AnyOperation = {
  parameters: { path?: Values; query?: Values }
  requestBody?: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'application/json': unknown } } }
}

export function createCalls({ baseUrl, timeoutMs, now, sendOpen, sendAuthorised }: ClientPorts): Client {
  const wire = createClient<Record<string, Record<Method, AnyOperation>>>({ baseUrl })

  async function send<T>(
    id: OperationId,
    call: AnyCall,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const route: Route = operations[id]
    const { path, query, body, headers, idempotencyKey } = call
    const key = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }
    return within(call, async (signal) => {
      const { response } = await wire.request(route.method, route.path, {
        params: { ...(path && { path }), ...(query && { query }) },
        body: route.multipart && isObject(body) ? toFormData(body) : body,
        headers: { ...headers, ...key },
        signal,
        parseAs: 'stream',
        fetch: accepted(route.open ? sendOpen : sendAuthorised),
      })
      return read(response)
    })
  }

  /** openapi-fetch takes an error answer without a body for a success, so it never gets to see one. */
  function accepted(fetch: Send): Send {
    return async (request) => {
      const response = await fetch(request)
      if (!response.ok) throw await problemOf(response, now())
      return response
    }
  }

  function within<T>(options: OutsideOptions, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return withDeadline(act, { signal: options.signal, timeoutMs: options.timeoutMs ?? timeoutMs })
  }

  return {
    // The contract's types promise what `data` holds; the API is tested to keep that promise.
    call: <Id extends OperationId>(id: Id, ...[options]: CallArguments<Id>) =>
      send(id, options ?? {}, readData) as Promise<Answer<Id>>,
    callFile: (id, ...[options]) => send(id, options ?? {}, readFile),
    fetchJson: (url, options = {}) =>
      within(options, async (signal) => {
        const request = new Request(url, { headers: options.headers ?? {}, signal, cache: 'no-store' })
        return readJson(await accepted(sendOpen)(request))
      }),
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof FormData)
}
