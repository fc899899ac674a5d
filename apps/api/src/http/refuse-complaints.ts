import { type Refusal, refusal } from './refusal.ts'

type Issue = { path: readonly PropertyKey[]; message: string }

/** Throws the form's complaints (422), each message under its field; does nothing if there are none. */
export function refuseComplaints(issues: readonly Issue[]): void {
  if (issues.length > 0) throw ruleBroken(issues)
}

/** The same refusal, returned instead of thrown. */
export function ruleBroken(issues: readonly Issue[]): Refusal {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    fields[field] = [...(fields[field] ?? []), message]
  }
  return refusal.unprocessable({
    code: 'request.rule_broken',
    message: [...new Set(issues.map(({ message }) => message))],
    fields,
  })
}
