import * as z from 'zod/mini'

/** The complaints of a form about an input, each as "field: sentence"; empty if the input is valid. */
export function complaintsOf(schema: z.ZodMiniType, input: unknown): string[] {
  const result = z.safeParse(schema, input)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
