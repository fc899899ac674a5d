import * as z from 'zod/mini'
import { ruleBroken } from '../http/refuse-complaints.ts'

/** What a form makes of a body; 422 with each of its sentences at the field. */
export function parseForm<Values>(form: z.core.$ZodType<Values>, body: unknown): Values {
  const { data, error } = z.safeParse(form, body)
  if (error) throw ruleBroken(error.issues)
  return data
}
