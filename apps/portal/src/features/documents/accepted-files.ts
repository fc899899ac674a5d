import { documentFileTypes } from '@karwan/domain/documents'

export const megabyte = 1024 * 1024

/** What a browser offers to choose from: the types, and the endings for those systems that know no types. */
export const acceptedFiles: readonly string[] = Object.entries(documentFileTypes).flatMap(
  ([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)],
)
