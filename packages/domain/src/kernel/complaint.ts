/** What a rule across fields says, and at which field. */
export type Complaint = { readonly path: readonly (string | number)[]; readonly message: string }

type Issue = { code: 'custom'; message: string; path: PropertyKey[]; input: unknown; continue: boolean }
type CheckContext = { value: unknown; issues: { push(issue: Issue): unknown } }

/** Complaints go on, so that one look shows every one of them. */
export function complainTo(context: CheckContext, complaints: readonly Complaint[]): void {
  for (const { path, message } of complaints)
    context.issues.push({ code: 'custom', message, path: [...path], input: context.value, continue: true })
}
