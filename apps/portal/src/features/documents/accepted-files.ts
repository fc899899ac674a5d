import { documentFileTypes } from '@karwan/domain/documents'

export const megabyte = 1024 * 1024

/** For the browser's file dialog: MIME types, and endings for systems without MIME types. */
export const acceptedFiles: readonly string[] = Object.entries(documentFileTypes).flatMap(
  ([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)],
)
