import * as z from 'zod/mini'
import { appCodeDigits, secondFactorSentences as say } from './second-factor.messages.ts'

export const secondFactorLimits = {
  digits: appCodeDigits,
  /** Limits of the second step of a sign-in: minutes, and number of codes tried. */
  challengeMinutes: 5,
  tries: 5,
  recoveryCodes: 10,
  recoverySigns: 10,
} as const

const onlyDigits = /^\d+$/
const recoveryCode = /^[a-z2-9]{10}$/

/** As it is typed or pasted: '482 913', '7KQ2D-9XM4T'. */
export const readAppCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

export const isAppCode = (code: string): boolean => onlyDigits.test(code) && code.length === appCodeDigits
export const isRecoveryCode = (code: string): boolean => recoveryCode.test(code)

const read = z.pipe(z.string(say['session.code_form']), z.transform(readAppCode))

/** A code of the authenticator app only, which proves that the app has the secret. */
export const appCodeForm = z.object({ code: read.check(z.refine(isAppCode, say['session.code_digits'])) })

const eitherCode = read.check(
  z.refine((code) => isAppCode(code) || isRecoveryCode(code), say['session.code_form']),
)

/** The second step of a sign-in: a code of the app, or a recovery code if the app is lost. */
export const codeStepForm = z.object({ code: eitherCode })

/** The same as the request body. */
export const loginCodeForm = z.object({
  challenge: z.string(),
  clientSecret: z.string(),
  device: z.optional(z.string()),
  code: eitherCode,
})

export const endSecondFactorForm = z.object({
  password: z.string(say['session.password_missing']).check(z.minLength(1, say['session.password_missing'])),
  code: eitherCode,
})
