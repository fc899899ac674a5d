import * as z from 'zod/mini'

/** The complaints of a form as "field: sentence"; empty if the input is accepted. */
export function complaintsOf(schema: z.ZodMiniType, input: unknown): string[] {
  const result = z.safeParse(schema, input)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
