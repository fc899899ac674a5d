import createClient from 'openapi-fetch'
import type { Send } from './auth.ts'
import type { OperationId } from './calls.ts'
import { entryOperations } from './generated/entry-operations.ts'
import { toFormData } from './multipart.ts'
import { problemOf } from './problem.ts'

export interface OperationCall {
  path?: Values
  query?: Values
  body?: object
  headers?: Record<string, string>
  idempotencyKey?: string
  signal?: AbortSignal
  via?: Send
  keepalive?: boolean
}

/**
 * Sends an operation's request. Resolves to a successful response with an unread body; otherwise throws a
 * Problem.
 */
export type SendOperation = (id: OperationId, call: OperationCall) => Promise<Response>

export interface SendPorts {
  baseUrl: string
  now: () => number
  /** Sends without a bearer token, for calls before or outside a session. */
  sendOpen: Send
  sendAuthorised: Send
  /** The same, but sends through `way` instead of fetch. */
  sendVia: (way: Send, isOpen: boolean) => Send
}

type Values = Record<string, unknown>
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Route = { method: Method; path: string; open?: true; multipart?: true }

let routes: Partial<Record<OperationId, Route>> = entryOperations

/**
 * All other operations are in a bundle that loads with the pages behind the login. Each call waits for it, so a
 * page that loads it first sends its requests at once.
 */
export async function loadOperations(): Promise<Record<OperationId, Route>> {
  const { operations } = await import('./generated/operations.ts')
  routes = operations
  return operations
}

// Callers are typed by operation id (calls.ts); openapi-fetch accepts any path with any body here.
type AnyOperation = {
  parameters: { path?: Values; query?: Values }
  requestBody?: { content: { 'application/json': unknown } }
  responses: object
}

export function createSendOperation({
  baseUrl,
  now,
  sendOpen,
  sendAuthorised,
  sendVia,
}: SendPorts): SendOperation {
  // Never use the browser's HTTP cache, even for answers that allow it.
  const client = createClient<Record<string, Record<Method, AnyOperation>>>({
    baseUrl,
    cache: 'no-store',
    // The contract declares lists this way: one name with comma-separated values.
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const [fetchOpen, fetchAuthorised] = [successOnly(sendOpen, now), successOnly(sendAuthorised, now)]

  return async (id, { path, query, body, headers, idempotencyKey, signal, via, keepalive }) => {
    const route: Route = routes[id] ?? (await loadOperations())[id]
    if (!route) throw new RangeError(`${id} is no operation of the contract`)
    const { response } = await client.request(route.method, route.path, {
      params: { ...(path && { path }), ...(query && { query }) },
      body: route.multipart && body ? toFormData(body) : body,
      headers: { ...headers, 'Idempotency-Key': idempotencyKey },
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      fetch: via
        ? successOnly(sendVia(via, route.open === true), now)
        : route.open
          ? fetchOpen
          : fetchAuthorised,
      // By default, openapi-fetch parses every body as JSON; answer.ts checks the content type first.
      parseAs: 'stream',
    })
    return response
  }
}

/** Throws on failed answers: openapi-fetch takes a failure without a body for a success. */
export function successOnly(send: Send, now: () => number): Send {
  return async (request) => {
    const response = await send(request)
    if (!response.ok) throw await problemOf(response, now())
    return response
  }
}
