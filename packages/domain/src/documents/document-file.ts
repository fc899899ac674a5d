import { plainText } from '../kernel/plain-text.ts'
import { isMember, type Labelled } from '../kernel/table.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { DocumentMediaType } from '../kernel/wire.ts'
import { refuse } from './documents.messages.ts'

type Bytes = readonly (number | null)[]
const text = (said: string): number[] => [...said].map((character) => character.charCodeAt(0))
const anyByte = null

/** What a document may be, how such a file is called, and how it begins. */
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
/** So much of a file has to be looked at to know what it is. */
export const documentFileHead = 12
const longestName = 200
const mostMillionPoints = 40
/** Points of a picture; one of a few kilobytes can ask for all memory there is. */
export const largestPicture = mostMillionPoints * 1_000_000

/** A file as it is offered: what its sender calls it and says that it is. */
export type OfferedFile = { name: string; type: string; size: number }

export const documentFileLabels = Object.values(documentFileTypes)
  .map(({ label }) => label)
  .join(', ')

/** By all that can be known before a file is read. */
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

/** The content is what the name and the sender say; `head` is how it begins. */
export function mayHold(type: string, head: Uint8Array): Verdict {
  if (!isMember(documentFileTypes, type)) return refuse('document.file_type', { types: documentFileLabels })
  const { begins, label } = documentFileTypes[type]
  const isSo = begins.every((byte, at) => byte === anyByte || head[at] === byte)
  return isSo ? allow : refuse('document.file_disguised', { type: label })
}

/** Of a picture that was opened, or could not be. */
export function mayKeepPicture(points: number | undefined): Verdict {
  if (points === undefined) return refuse('document.picture_unreadable')
  return points > largestPicture ? refuse('document.picture_too_large', { limit: mostMillionPoints }) : allow
}

/** What came of opening a PDF. */
export type PdfOutcome = 'clean' | 'locked' | 'unreadable' | 'inflated'

/** What all that its pages are drawn from may be once it is unpacked; its worker, which loads little, has it as well. */
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

/** A PDF that was signed by its program says which of its bytes the signature is about, and always in plain. */
export function isSignedPdf(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(signed[0] ?? 0); at >= 0; at = bytes.indexOf(signed[0] ?? 0, at + 1))
    if (signed.every((byte, place) => bytes[at + place] === byte)) return true
  return false
}

// Control characters break headers, slashes lead elsewhere, and what nobody sees or what turns the text hides its end.
const unkeepable = /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u2060\ufeff/\\]/u

function mayBeCalled(name: string): Verdict {
  if (unkeepable.test(name) || plainText(name) !== name) return refuse('document.file_name')
  return [...name].length > longestName ? refuse('document.file_name_long', { limit: longestName }) : allow
}

/** What a device calls a file, as it can be kept: without folders, and without what nobody sees. */
export function keepableName(name: string): string {
  const bare = plainText(name).replace(/^.*[/\\]/s, '')
  return [...bare].filter((sign) => !unkeepable.test(sign)).join('')
}

const isEndOf = (name: string) => (extension: string) =>
  name.toLowerCase().endsWith(`.${extension}`) && name.length > extension.length + 1
