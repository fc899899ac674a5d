import type { OperationId } from '@karwan/sdk/permissions'
import type { FieldErrors } from './refusal.ts'

type Complaint = { path: readonly PropertyKey[]; message: string }
/** What the domain's form says of a body whose shape is right. */
export type Explanations = Partial<Record<OperationId, (body: unknown, now: Date) => readonly Complaint[]>>

/**
 * Where the document can only say "too long", the domain knows the sentence: its complaints replace
 * those of the document at the same field, and bring along what only a rule across fields can see.
 */
export function explain(
  explanations: Explanations,
  id: OperationId,
  body: unknown,
  now: Date,
  complaints: FieldErrors,
): FieldErrors {
  const known: FieldErrors = Object.create(null)
  for (const { path, message } of explanations[id]?.(body, now) ?? []) {
    const field = path.map(String).join('.')
    known[field] = [...(known[field] ?? []), message]
  }
  return Object.assign(Object.create(null), complaints, known)
}
