import * as z from 'zod/mini'
import { readDigits, readText } from '../kernel/reading.ts'
import { codeLimits, peopleSentences as say } from './people.messages.ts'
import { phoneField } from './phone.ts'

/** Six digits as they are typed or pasted, '482 913' as well. */
export const codeField = z
  .pipe(z.string(say['people.code_digits']), z.transform(readDigits))
  .check(
    z.refine((code) => /^\d+$/.test(code) && code.length === codeLimits.digits, say['people.code_digits']),
  )

/** Path parameters of the calls about one-time codes. */
export const phoneForm = z.object({ phone: phoneField })

export const codeForm = z.object({ otp: codeField })

/** The two steps of a forgotten password: the user name that gets the code, then the code. */
export const forgotPasswordForm = (step: 'name' | 'code') =>
  z.object({
    username: z.pipe(z.string(), z.transform(readText)).check(z.minLength(1, say['people.username_missing'])),
    otp: step === 'code' ? codeField : z.string(),
  })
