/**
 * The version of a record in the answer of an act, so that undoing the act cannot overwrite later changes.
 */
export const versionOf = (answer: unknown): { version?: number } =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? { version: answer.version }
    : {}
