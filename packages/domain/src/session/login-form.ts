import * as z from 'zod/mini'
import { isBlank, readPhone, readText } from '../kernel/reading.ts'
import { sessionSentences } from './session.messages.ts'

const incomplete = sessionSentences['session.login_incomplete']

export const loginForm = z
  .object({
    username: z.pipe(z.nullish(z.string()), z.transform(readOrEmpty)),
    password: z.nullish(z.string()),
  })
  .check(
    z.refine((form) => form.username !== '', { error: incomplete, path: ['username'] }),
    z.refine((form) => !isBlank(form.password), { error: incomplete, path: ['password'] }),
  )

export type LoginInput = z.input<typeof loginForm>
export type LoginValues = z.output<typeof loginForm>

export type LoginRequest = { phoneNumber: string; password: string; clientSecret: string; isEmail: boolean }

/** An e-mail is also sent in `phoneNumber`; isEmail distinguishes the two (spec, point 7). */
export function toLoginRequest({ username, password }: LoginValues, clientSecret: string): LoginRequest {
  const isEmail = username.includes('@')
  const phoneNumber = isEmail ? username : asInternational(readPhone(username))
  return { phoneNumber, password: password ?? '', clientSecret, isEmail }
}

// The full phone check would bring its metadata into the login screen; the server has the last word anyway.
function asInternational(phone: string): string {
  if (/^03\d{9}$/.test(phone)) return `+92${phone.slice(1)}`
  return /^(?:92|251|253)\d{8,10}$/.test(phone) ? `+${phone}` : phone
}

function readOrEmpty(input: string | null | undefined): string {
  return readText(input ?? '')
}
