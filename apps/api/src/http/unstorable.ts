import { type Refusal, refusal } from './refusal.ts'

/**
 * Texts that PostgreSQL cannot store: with the NUL character or half of a surrogate pair. Nobody types these.
 */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

export const unstorableRefused = (): Refusal =>
  refusal.malformed({
    code: 'request.forbidden_character',
    message: 'The request holds a forbidden character',
  })
