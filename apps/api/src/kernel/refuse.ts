import { fillIn, type MessageParams, type RefusalCode, refusals } from '@karwan/domain'
import { Refusal, refusal } from '../http/refusal.ts'
import { statusOfCode } from '../http/state-refusals.ts'

type How = { status?: 403 | 404; params?: MessageParams; current?: unknown; field?: string }

/** Refuses the call as a whole, in the sentence that the domain's catalogue has for the code. */
export function refuse(code: RefusalCode, { status, params, current, field }: How = {}): never {
  const message = fillIn(refusals[code], params)
  throw new Refusal({
    status: status ?? statusOfCode(code),
    code,
    message,
    ...(current !== undefined && { current }),
    ...(field !== undefined && { fields: { [field]: [message] } }),
  })
}

/**
 * Looks up an id from the body: if the record is missing or out of reach, its field is refused (422) instead
 * of a 404.
 */
export async function asField<Result>(
  field: string,
  code: RefusalCode,
  found: Promise<Result>,
): Promise<Result> {
  try {
    return await found
  } catch (fault) {
    if (fault instanceof Refusal && fault.facts.status === 404) return refuseAt(field, code)
    throw fault
  }
}

/** Refuses one field of the request, always as `request.rule_broken` (422). */
export function refuseAt(field: string, code: RefusalCode, params?: MessageParams): never {
  const message = fillIn(refusals[code], params)
  throw refusal.unprocessable({ code: 'request.rule_broken', message, fields: { [field]: [message] } })
}
