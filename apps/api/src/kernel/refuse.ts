import { fillIn, type MessageParams, type RefusalCode, refusals } from '@karwan/domain'
import { Refusal, refusal } from '../http/refusal.ts'
import { statusOfCode } from '../http/state-refusals.ts'

type How = { status?: 403 | 404; params?: MessageParams; current?: unknown }

/** Refuses the call as a whole, in the sentence that the domain's catalogue has for the code. */
export function refuse(code: RefusalCode, { status, params, current }: How = {}): never {
  const message = fillIn(refusals[code], params)
  throw new Refusal({
    status: status ?? statusOfCode(code),
    code,
    message,
    ...(current !== undefined && { current }),
  })
}

/** Refuses one field of the request. On the wire that is one kind of refusal, whatever the field lacks. */
export function refuseAt(field: string, code: RefusalCode, params?: MessageParams): never {
  const message = fillIn(refusals[code], params)
  throw refusal.unprocessable({ code: 'request.rule_broken', message, fields: { [field]: [message] } })
}
