import * as z from 'zod/mini'

/** What a form says about an input, as "field: sentence"; nothing when it accepts it. */
export function complaintsOf(schema: z.ZodMiniType, input: unknown): string[] {
  const result = z.safeParse(schema, input)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
