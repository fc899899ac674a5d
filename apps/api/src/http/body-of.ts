import { type Media, type Operation, resolveSchema, type Schema } from './document.ts'

type AskedBody = { type: 'application/json' | 'multipart/form-data'; media: Media; required: boolean }

/** The request body of an operation: JSON, or multipart form data if it includes files. */
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

/** Minimum and maximum size of a file in this field, in bytes. */
export function fileLimits(reference: Schema): { least: number; most: number } {
  const { minLength, maxLength } = resolveSchema(reference)
  return { least: Number(minLength ?? 0), most: Number(maxLength) }
}
