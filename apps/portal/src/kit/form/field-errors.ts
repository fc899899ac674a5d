import type { Problem } from '@karwan/sdk'

/**
 * What is wrong with each field of a form in a dialog: what the form found itself, or else what the server refused.
 * Fields have the names of the contract, so that a refusal finds its place.
 */
export function fieldErrors<Name extends string>(
  form: string,
  found: Partial<Record<Name, string>>,
  problem: Problem | undefined,
) {
  const idOf = (name: Name) => `${form}-${name}`
  const sentenceOf = (name: Name): string | undefined => found[name] ?? problem?.fields[name]?.[0]
  return {
    field(name: Name) {
      const error = sentenceOf(name)
      return { id: idOf(name), ...(error !== undefined && { error }) }
    },
    errors: (names: readonly Name[]) =>
      names.flatMap((name) => {
        const message = sentenceOf(name)
        return message === undefined ? [] : [{ fieldId: idOf(name), message }]
      }),
  }
}
