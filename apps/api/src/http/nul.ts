import { type Refusal, refusal } from './refusal.ts'

/** The one character that PostgreSQL keeps in no text; nobody types it. */
export const holdsNul = (text: string): boolean => text.includes('\0')

export const nulRefused = (): Refusal =>
  refusal.malformed({
    code: 'request.forbidden_character',
    message: 'The request holds a forbidden character',
  })
