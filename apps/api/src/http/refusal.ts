import type { Verdict } from '@karwan/domain'
import { statusOfCode } from './state-refusals.ts'

export type FieldErrors = Record<string, string[]>
type RefusalFacts = {
  status: number
  code: string
  message: string | string[]
  fields?: FieldErrors
  current?: unknown
  retryAfter?: number
}

/** A refusal by a handler. It is thrown, so that the surrounding transaction is rolled back. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly facts: RefusalFacts

  constructor(facts: RefusalFacts) {
    // A refusal needs no stack trace, which would cost more than the check itself.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(String(facts.message))
    Error.stackTraceLimit = stackTraceLimit
    this.facts = facts
  }
}

/** A refusal whose transaction is committed, for example so that a failed try stays counted. */
export class KeptRefusal extends Refusal {}

type Said = Omit<RefusalFacts, 'status'>
const withStatus = (status: number) => (said: Said) => new Refusal({ status, ...said })
const withDefault =
  (status: number, fallback: Said) =>
  (said: Partial<Said> = {}) =>
    new Refusal({ status, ...fallback, ...said })

export const refusal = {
  malformed: withStatus(400),
  unauthorised: withDefault(401, { code: 'session.missing', message: 'Please login' }),
  forbidden: withDefault(403, { code: 'role.not_allowed', message: 'You are not allowed to do this' }),
  notFound: withDefault(404, { code: 'record.not_found', message: 'Not found' }),
  methodNotAllowed: withDefault(405, { code: 'request.method', message: 'Method not allowed' }),
  conflict: withStatus(409),
  tooLarge: withDefault(413, { code: 'request.too_large', message: 'The body is too large' }),
  unsupported: withDefault(415, { code: 'request.media_type', message: 'The media type is not supported' }),
  unprocessable: withStatus(422),
  tooMany: (retryAfter: number, said: Partial<Said> = {}) =>
    new Refusal({
      status: 429,
      code: 'request.too_many',
      message: `Too many requests, please try again in ${retryAfter} seconds`,
      retryAfter,
      ...said,
    }),
  unavailable: withDefault(503, {
    code: 'server.unavailable',
    message: 'The service is not available just now, please try again',
    retryAfter: 2,
  }),
}

/** Throws the rule's refusal, with the HTTP status of its code. */
export function refuseUnless(verdict: Verdict, how: { current?: unknown; field?: string } = {}): void {
  if (verdict.allowed) return
  const { code, sentence } = verdict.refusal
  throw new Refusal({
    status: statusOfCode(code),
    code,
    message: sentence,
    ...(how.field && { fields: { [how.field]: [sentence] } }),
    ...(how.current !== undefined && { current: how.current }),
  })
}

/** Adds the current record to a conflict whose rule could not read it. */
export async function withCurrent<Result>(
  current: () => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.facts.status !== 409 || fault.facts.current !== undefined)
      throw fault
    throw new Refusal({ ...fault.facts, current: await current() })
  }
}
