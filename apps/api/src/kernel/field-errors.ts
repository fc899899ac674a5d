import { Refusal, refusal } from '../http/refusal.ts'

export const refuseField = (field: string, message: string): never => {
  throw refusal.unprocessable({ code: 'request.rule_broken', message, fields: { [field]: [message] } })
}

/** An id that came in the body: what is not there, or not yours, is a wrong field and not a missing page. */
export async function asField<Result>(
  field: string,
  message: string,
  found: Promise<Result>,
): Promise<Result> {
  try {
    return await found
  } catch (fault) {
    if (fault instanceof Refusal && fault.facts.status === 404) return refuseField(field, message)
    throw fault
  }
}
