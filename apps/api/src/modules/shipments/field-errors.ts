import { Refusal, refusal } from '../../http/refusal.ts'

type Issue = { path: readonly PropertyKey[]; message: string }

/** The form's complaints as the wire has them: each sentence under its field. */
export function refuseComplaints(issues: readonly Issue[]): void {
  if (issues.length === 0) return
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    fields[field] = [...(fields[field] ?? []), message]
  }
  throw refusal.unprocessable({
    code: 'request.rule_broken',
    message: issues.map(({ message }) => message),
    fields,
  })
}

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
