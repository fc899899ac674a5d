import * as z from 'zod/mini'
import { textField, when } from '../kernel/field.ts'
import { readText } from '../kernel/reading.ts'
import { isCommonPassword } from './common-passwords.ts'
import { peopleLengths, peopleSentences as say } from './people.messages.ts'

// The last part of the domain has 2 or 3 letters, so a@b.info is refused, as the specification requires
// (point 5).
const emailPattern =
  /^[A-Za-z][A-Za-z0-9!#$%&'*+/=?^_`{|}~-]*(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,3}$/

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text)

export const isPassword = (text: string): boolean =>
  text.length >= peopleLengths.password && /\p{L}/u.test(text) && /\d/.test(text) && !/\s/u.test(text)

export const isPin = (text: string): boolean => /^\d+$/.test(text) && text.length === peopleLengths.pin

/** For forms in which the e-mail is optional. */
export const optionalEmailField = textField.check(when(isEmail, say['people.email_invalid']))

type WithEmail = { email?: string | null | undefined }

/** Replaces an unchanged address during validation, as that address may not match today's rule. */
const placeholder = 'kept@karwan.pk'

/**
 * Wraps the form of a record that has an address: an unchanged address is accepted even if it predates the
 * rule, a new one is validated.
 */
export const keepingEmail = <Values extends WithEmail, Typed extends WithEmail>(
  form: z.core.$ZodType<Values, Typed>,
  kept: string | null | undefined,
): z.core.$ZodType<Values, Typed> =>
  z.pipe(
    z.custom<Typed>(() => true),
    z.transform((typed: Typed, context): Values => {
      const keeps = isSameAddress(typed?.email, kept)
      const { data, error } = z.safeParse(form, keeps ? { ...typed, email: placeholder } : typed)
      for (const { path, message } of error?.issues ?? [])
        context.issues.push({ code: 'custom', path, message, input: typed, continue: true })
      return data === undefined || !keeps ? (data ?? z.NEVER) : { ...data, email: kept }
    }),
  )

const isSameAddress = (typed: unknown, kept: string | null | undefined): boolean =>
  typeof typed === 'string' && typeof kept === 'string' && typed.trim().toLowerCase() === kept.toLowerCase()

// Passwords are taken as typed: trimming would change them.
export const passwordField = z.string(say['people.password_weak']).check(
  z.refine(isPassword, { error: say['people.password_weak'], abort: true }),
  z.refine((password) => !isCommonPassword(password), say['people.password_common']),
)

export const pinField = z
  .pipe(z.string(say['people.pin_invalid']), z.transform(readText))
  .check(z.refine(isPin, say['people.pin_invalid']))

/** Body of the changePassword and reset-password calls for people with a password. */
export const passwordChangeForm = z
  .object({ password: passwordField, confirmPassword: z.string(say['people.passwords_differ']) })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: say['people.passwords_differ'],
      path: ['confirmPassword'],
    }),
  )

/** The same for drivers, who have a PIN. */
export const pinChangeForm = z
  .object({ pin: pinField, confirmPin: z.pipe(z.string(say['people.pins_differ']), z.transform(readText)) })
  .check(
    z.refine((form) => form.pin === form.confirmPin, {
      error: say['people.pins_differ'],
      path: ['confirmPin'],
    }),
  )

type CredentialRead =
  | { success: true; data: { password: string } | { pin: string } }
  | { success: false; error: { issues: z.core.$ZodIssue[] } }

/** Reads a password or a PIN, whichever the body contains. */
export const credentialForm = {
  safeParse: (body: unknown, how?: { error: () => string }): CredentialRead =>
    Object(body).pin === undefined && Object(body).confirmPin === undefined
      ? passwordChangeForm.safeParse(body, how)
      : pinChangeForm.safeParse(body, how),
}
