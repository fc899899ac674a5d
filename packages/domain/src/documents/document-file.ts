import { plainText } from '../kernel/plain-text.ts'
import { isMember, type Labelled } from '../kernel/table.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { DocumentMediaType } from '../kernel/wire.ts'
import { refuse } from './documents.messages.ts'

type Bytes = readonly (number | null)[]
const text = (said: string): number[] => [...said].map((character) => character.charCodeAt(0))
const anyByte = null

/** Allowed document files by media type: label, extensions and first bytes. */
export const documentFileTypes = {
  'application/pdf': { label: 'PDF', extensions: ['pdf'], begins: text('%PDF-') },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg'], begins: [0xff, 0xd8, 0xff] },
  'image/png': { label: 'PNG', extensions: ['png'], begins: [0x89, ...text('PNG\r\n'), 0x1a, 0x0a] },
  'image/webp': {
    label: 'WebP',
    extensions: ['webp'],
    begins: [...text('RIFF'), anyByte, anyByte, anyByte, anyByte, ...text('WEBP')],
  },
} as const satisfies Record<DocumentMediaType, Labelled & { extensions: readonly string[]; begins: Bytes }>

const bytesOfMegabyte = 1024 * 1024
const mostMegabytes = 10
export const largestDocumentFile = mostMegabytes * bytesOfMegabyte
/** Number of leading bytes that are needed to recognise a file type. */
export const documentFileHead = 12
const longestName = 200
const mostMillionPoints = 40
/** In pixels; a picture of a few kilobytes can decompress to an image that needs all memory. */
export const largestPicture = mostMillionPoints * 1_000_000

/** A file as offered for upload: name and media type are the sender's claims, `size` is in bytes. */
export type OfferedFile = { name: string; type: string; size: number }

export const documentFileLabels = Object.values(documentFileTypes)
  .map(({ label }) => label)
  .join(', ')

/** Checks everything that is known before the content is read. */
export function mayUploadFile({ name, type, size }: OfferedFile): Verdict {
  return firstRefusal(
    () => mayBeCalled(name),
    () =>
      isMember(documentFileTypes, type) && documentFileTypes[type].extensions.some(isEndOf(name))
        ? allow
        : refuse('document.file_type', { types: documentFileLabels }),
    () => (size === 0 ? refuse('document.file_empty') : allow),
    () => (size > largestDocumentFile ? refuse('document.file_too_large', { limit: mostMegabytes }) : allow),
  )
}

/** Checks the content against the claimed type; `head` are the first bytes. */
export function mayHold(type: string, head: Uint8Array): Verdict {
  if (!isMember(documentFileTypes, type)) return refuse('document.file_type', { types: documentFileLabels })
  const { begins, label } = documentFileTypes[type]
  const isSo = begins.every((byte, at) => byte === anyByte || head[at] === byte)
  return isSo ? allow : refuse('document.file_disguised', { type: label })
}

/** Checks a decoded picture; `points` is its number of pixels, undefined if it could not be decoded. */
export function mayKeepPicture(points: number | undefined): Verdict {
  if (points === undefined) return refuse('document.picture_unreadable')
  return points > largestPicture ? refuse('document.picture_too_large', { limit: mostMillionPoints }) : allow
}

/** The outcome of opening a PDF. */
export type PdfOutcome = 'clean' | 'locked' | 'unreadable' | 'inflated'

/**
 * Limit for everything that the pages of a PDF are drawn from, unpacked. The PDF worker repeats this limit,
 * as it imports little.
 */
const mostUnpackedMegabytes = 64

export function mayKeepPdf(outcome: PdfOutcome): Verdict {
  switch (outcome) {
    case 'clean':
      return allow
    case 'locked':
      return refuse('document.pdf_locked')
    case 'unreadable':
      return refuse('document.pdf_unreadable')
    case 'inflated':
      return refuse('document.pdf_inflated', { limit: mostUnpackedMegabytes })
  }
}

const signed = text('/ByteRange')

/** A signed PDF states which bytes its signature covers (`/ByteRange`), always uncompressed. */
export function isSignedPdf(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(signed[0] ?? 0); at >= 0; at = bytes.indexOf(signed[0] ?? 0, at + 1))
    if (signed.every((byte, place) => bytes[at + place] === byte)) return true
  return false
}

// Control characters break headers, slashes change the folder, and invisible or direction-changing characters
// hide the extension.
const unkeepable = /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u2060\ufeff/\\]/u

function mayBeCalled(name: string): Verdict {
  if (unkeepable.test(name) || plainText(name) !== name) return refuse('document.file_name')
  return [...name].length > longestName ? refuse('document.file_name_long', { limit: longestName }) : allow
}

/** A file name that can be stored: without folders and invisible characters. */
export function keepableName(name: string): string {
  const bare = plainText(name).replace(/^.*[/\\]/s, '')
  return [...bare].filter((sign) => !unkeepable.test(sign)).join('')
}

const isEndOf = (name: string) => (extension: string) =>
  name.toLowerCase().endsWith(`.${extension}`) && name.length > extension.length + 1
