/** A complaint of a cross-field rule, and the field that it belongs to. */
export type Complaint = { readonly path: readonly (string | number)[]; readonly message: string }

type Issue = { code: 'custom'; message: string; path: PropertyKey[]; input: unknown; continue: boolean }
type CheckContext = { value: unknown; issues: { push(issue: Issue): unknown } }

/** Complaints do not abort the validation, so that all of them are shown at once. */
export function complainTo(context: CheckContext, complaints: readonly Complaint[]): void {
  for (const { path, message } of complaints)
    context.issues.push({ code: 'custom', message, path: [...path], input: context.value, continue: true })
}
