/** The version of a record as an act has answered it, so that undoing the act leaves later changes alone. */
export const versionOf = (answer: unknown): { version?: number } =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? { version: answer.version }
    : {}
