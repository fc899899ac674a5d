import { type Media, type Operation, resolveSchema, type Schema } from './document.ts'

type AskedBody = { type: 'application/json' | 'multipart/form-data'; media: Media; required: boolean }

/** The body that an operation asks for: JSON, or a form where files come along. */
export function bodyOf({ requestBody }: Operation): AskedBody | undefined {
  for (const type of ['application/json', 'multipart/form-data'] as const) {
    const media = requestBody?.content[type]
    if (media) return { type, media, required: requestBody?.required === true }
  }
  return undefined
}

export const fieldsOf = (reference: Schema): Record<string, Schema> =>
  (resolveSchema(reference).properties ?? {}) as Record<string, Schema>

export const isFile = (reference: Schema): boolean => resolveSchema(reference).format === 'binary'

/** Bytes that a file of this field may have. */
export function fileLimits(reference: Schema): { least: number; most: number } {
  const { minLength, maxLength } = resolveSchema(reference)
  return { least: Number(minLength ?? 0), most: Number(maxLength) }
}
