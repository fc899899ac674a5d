import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
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

const querySerializer = createQuerySerializer<Values>()

export function createCalls({ baseUrl, timeoutMs, now, sendOpen, sendAuthorised }: ClientPorts): Client {
  async function send<T>(
    id: OperationId,
    call: AnyCall,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const route: Route = operations[id]
    const fetch = route.open ? sendOpen : sendAuthorised
    return within(call, async (signal) =>
      read(
        await accepted(fetch, new Request(urlOf(baseUrl, route, call), { ...initOf(route, call), signal })),
      ),
    )
  }

  /** An error answer is a failure even without a body. */
  async function accepted(fetch: Send, request: Request): Promise<Response> {
    const response = await fetch(request)
    if (!response.ok) throw await problemOf(response, now())
    return response
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
        return readJson(await accepted(sendOpen, request))
      }),
  }
}

function urlOf(baseUrl: string, { path: template }: Route, { path, query }: AnyCall): string {
  const params = { ...(path && { path }), ...(query && { query }) }
  return createFinalURL(template, { baseUrl, params, querySerializer, pathSerializer: defaultPathSerializer })
}

function initOf({ method, multipart }: Route, { body, headers, idempotencyKey }: AnyCall): RequestInit {
  const all = new Headers(headers)
  if (idempotencyKey !== undefined) all.set('Idempotency-Key', idempotencyKey)
  // The platform refuses a lower-case patch, and names a form's boundary itself.
  // A server that forbids no cache is asked all the same, and not the browser for what it has kept.
  const init: RequestInit = { method: method.toUpperCase(), headers: all, cache: 'no-store' }
  if (body === undefined) return init
  if (multipart && isObject(body)) return { ...init, body: toFormData(body) }
  all.set('Content-Type', 'application/json')
  return { ...init, body: JSON.stringify(body) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
