import { sqlStateOf } from '../db/transaction.ts'
import { StorageUnavailable } from '../storage/file-storage.ts'
import { Refusal, refusal } from './refusal.ts'

export type ProblemBody = {
  message: string | string[]
  code: string
  fields?: Record<string, string[]>
  current?: unknown
  requestId: string
}

/**
 * SQLSTATEs of a server that is unavailable or too slow, and of conflicts that persisted after all retries.
 */
const unreachable = /^(08|53|57P|57014|55P03|40001|40P01)/
const brokenConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])
/** If the database's Unix socket is gone, connecting fails with ENOENT. */
const connecting = new Set(['connect', 'getaddrinfo'])

export function refusalOf(fault: unknown): Refusal | undefined {
  if (fault instanceof Refusal) return fault
  return isOutage(fault) || fault instanceof StorageUnavailable ? refusal.unavailable() : undefined
}

export function answerProblem(fault: unknown, requestId: string): Response {
  const known = refusalOf(fault)
  const facts = known?.facts ?? {
    status: 500,
    code: 'server.fault',
    message: 'Something went wrong on our side',
  }
  const body: ProblemBody = {
    message: facts.message,
    code: facts.code,
    ...('fields' in facts && facts.fields && { fields: facts.fields }),
    ...('current' in facts && facts.current !== undefined && { current: facts.current }),
    requestId,
  }
  const headers = {
    'Content-Type': 'application/json',
    // Each 401 names the way to sign in (RFC 9110, 11.6.1).
    ...(facts.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...('retryAfter' in facts &&
      facts.retryAfter !== undefined && { 'Retry-After': String(facts.retryAfter) }),
  }
  return new Response(JSON.stringify(body), { status: facts.status, headers })
}

/** Whether the database is unreachable or did not answer in time. */
export function isOutage(fault: unknown): boolean {
  const state = sqlStateOf(fault)
  if (state !== undefined && unreachable.test(state)) return true
  return causes(fault).some(
    (cause) =>
      ('code' in cause && typeof cause.code === 'string' && brokenConnections.has(cause.code)) ||
      ('syscall' in cause && typeof cause.syscall === 'string' && connecting.has(cause.syscall)) ||
      /connection terminated|timeout exceeded when trying to connect|PGlite is closed|pool after calling end/i.test(
        cause.message,
      ),
  )
}

function causes(fault: unknown): Error[] {
  if (!(fault instanceof Error)) return []
  return [fault, ...causes(fault.cause)]
}
