import { reduceMessage } from './message.ts'

export type ProblemKind = 'http' | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'ABORTED'

export interface ProblemFacts {
  kind: ProblemKind
  message?: string
  status?: number | undefined
  code?: string | undefined
  fields?: Record<string, string[]>
  requestId?: string | undefined
  current?: unknown
  retryAfter?: number | undefined
  cause?: unknown
}

export const UNPROCESSABLE = 'Unable to process request.'
export const SESSION_EXPIRED = 'Session Expired, please login again'
export const SESSION_EXPIRED_CODE = 'session.expired'

/** The error that every failed call throws. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemKind
  /** The HTTP status; undefined if there was no answer. */
  readonly status: number | undefined
  /** A stable code, for instance shipment.pool_change_refused. */
  readonly code: string | undefined
  /** Messages by field path. */
  readonly fields: Record<string, string[]>
  readonly requestId: string | undefined
  /** With 409: the current version of the record. */
  readonly current: unknown
  /** From the Retry-After header, in seconds. */
  readonly retryAfter: number | undefined

  constructor(facts: ProblemFacts) {
    super(facts.message || UNPROCESSABLE, { cause: facts.cause })
    this.kind = facts.kind
    this.status = facts.status
    this.code = facts.code
    this.fields = facts.fields ?? {}
    this.requestId = facts.requestId
    this.current = facts.current
    this.retryAfter = facts.retryAfter
  }
}

/** A failed fetch of vehicle types always shows this message and status, whatever the cause. */
export function asVehicleTypesProblem(cause: unknown): Problem {
  return new Problem({ kind: 'http', status: 404, message: 'Unable to fetch vehicle types.', cause })
}

export function sessionExpired(cause?: unknown): Problem {
  return new Problem({
    kind: 'http',
    status: 401,
    code: SESSION_EXPIRED_CODE,
    message: SESSION_EXPIRED,
    cause,
  })
}

/** The server refused the request itself: a status below 500, but not 429 (too many) or 408 (too slow). */
export function isRefusal(fault: unknown): boolean {
  if (!(fault instanceof Problem) || fault.kind !== 'http' || fault.status === undefined) return false
  return fault.status < 500 && fault.status !== 408 && fault.status !== 429
}

/** Wraps what `fetch` throws: no connection, a refused CORS check, an interrupted stream. */
export function asProblem(fault: unknown): Problem {
  return fault instanceof Problem ? fault : new Problem({ kind: 'FETCH_ERROR', cause: fault })
}

export async function problemOf(response: Response, now: number): Promise<Problem> {
  const text = await response.text()
  const body = parsed(text)
  const facts = isRecord(body) ? body : {}
  return new Problem({
    kind: 'http',
    status: response.status,
    message: reduceMessage(body),
    code: textOf(facts.code),
    fields: fieldsOf(facts.fields),
    requestId: textOf(facts.requestId) ?? response.headers.get('x-request-id') ?? undefined,
    current: facts.current,
    retryAfter: retryAfterOf(response.headers.get('retry-after'), now),
  })
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, so use the text itself.
    return text
  }
}

function fieldsOf(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([path, sentences]) => [
      path,
      [sentences].flat(2).map((sentence) => reduceMessage(sentence)),
    ]),
  )
}

function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
