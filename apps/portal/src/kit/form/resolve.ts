import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form'
import type * as z from 'zod/mini'

type Schema<Fields, Values> = z.core.$ZodType<Values, Fields>

/** Parses the fields by a schema: returns the values, or the first complaint at each path. */
export async function resolve<Fields extends FieldValues, Values>(
  schema: Schema<Fields, Values>,
  typed: Fields,
): Promise<ResolverResult<Fields, Values>> {
  const result = await schema['~standard'].validate(typed)
  if (!result.issues) return { values: result.value, errors: {} }
  const errors: FieldErrors<Fields> = {}
  for (const { path = [], message } of result.issues) {
    const name = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
    // react-hook-form keeps an error about a whole list at `root`, beside those of its members.
    const place = Array.isArray(get(typed, name)) ? `${name}.root` : name
    // Only the first complaint about a field is shown.
    if (get(errors, place) === undefined) set(errors, place, { type: 'schema', message })
  }
  return { values: {}, errors }
}
