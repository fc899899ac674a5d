import { type Refusal, refusal } from './refusal.ts'

type Issue = { path: readonly PropertyKey[]; message: string }

/** The form's complaints as the wire has them: each sentence under its field. */
export function refuseComplaints(issues: readonly Issue[]): void {
  if (issues.length > 0) throw ruleBroken(issues)
}

/** The same as a refusal to throw. */
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
