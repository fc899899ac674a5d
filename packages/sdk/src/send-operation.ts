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

/** Sends the request of an operation. Resolves to a successful answer, its body unread; throws a Problem otherwise. */
export type SendOperation = (id: OperationId, call: OperationCall) => Promise<Response>

export interface SendPorts {
  baseUrl: string
  now: () => number
  /** Without a bearer, for what is asked before or outside a session. */
  sendOpen: Send
  sendAuthorised: Send
  /** The same over another way than the browser's fetch. */
  sendVia: (way: Send, isOpen: boolean) => Send
}

type Values = Record<string, unknown>
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Route = { method: Method; path: string; open?: true; multipart?: true }

let routes: Partial<Record<OperationId, Route>> = entryOperations

/** All others come with the pages behind the login, which are fetched meanwhile. */
async function loadRoutes(): Promise<Record<OperationId, Route>> {
  const { operations } = await import('./generated/operations.ts')
  routes = operations
  return operations
}

// Callers are typed by operation id (calls.ts); the client sees any path with any body.
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
  // Answers come from the server, even where it does not forbid the browser to cache them.
  const client = createClient<Record<string, Record<Method, AnyOperation>>>({
    baseUrl,
    cache: 'no-store',
    // As the document declares its lists: one name, the values behind each other.
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const [fetchOpen, fetchAuthorised] = [successOnly(sendOpen, now), successOnly(sendAuthorised, now)]

  return async (id, { path, query, body, headers, idempotencyKey, signal, via, keepalive }) => {
    const route: Route = routes[id] ?? (await loadRoutes())[id]
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
      // The client would parse whatever comes as JSON; answer.ts looks at the type first.
      parseAs: 'stream',
    })
    return response
  }
}

/** openapi-fetch takes a failure without a body for a success, so none may reach it. */
export function successOnly(send: Send, now: () => number): Send {
  return async (request) => {
    const response = await send(request)
    if (!response.ok) throw await problemOf(response, now())
    return response
  }
}
