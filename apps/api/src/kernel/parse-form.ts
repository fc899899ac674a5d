import * as z from 'zod/mini'
import { ruleBroken } from '../http/refuse-complaints.ts'

/** Parses the body with the form; throws 422 with each complaint at its field. */
export function parseForm<Values>(form: z.core.$ZodType<Values>, body: unknown): Values {
  const { data, error } = z.safeParse(form, body)
  if (error) throw ruleBroken(error.issues)
  return data
}
