import { type Refusal, refusal } from './refusal.ts'

/** What PostgreSQL keeps in no text or no JSON: the character NUL, and half of a surrogate pair. Nobody types them. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

export const unstorableRefused = (): Refusal =>
  refusal.malformed({
    code: 'request.forbidden_character',
    message: 'The request holds a forbidden character',
  })
