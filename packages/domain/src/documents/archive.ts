import { plainText } from '../kernel/plain-text.ts'
import { labelFrom } from '../kernel/table.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { DocumentMediaType, DocumentTypeId } from '../kernel/wire.ts'
import { documentFileTypes } from './document-file.ts'
import { documentTypes } from './document-type.ts'
import { refuse } from './documents.messages.ts'

export const mostArchived = 1_000
const mostMegabytes = 250
export const largestArchive = mostMegabytes * 1024 * 1024

/** Documents can be downloaded as one archive up to a size that a browser can handle. */
export function mayArchive(papers: readonly { size: number }[]): Verdict {
  const size = papers.reduce((sum, paper) => sum + paper.size, 0)
  return firstRefusal(
    () => (papers.length > 0 ? allow : refuse('document.archive_empty')),
    () => (papers.length <= mostArchived ? allow : refuse('document.archive_many', { limit: mostArchived })),
    () => (size < largestArchive ? allow : refuse('document.archive_large', { limit: mostMegabytes })),
  )
}

type Archived = {
  /** The number of its booking, or of its shipment. */
  of: string
  documentTypeId: DocumentTypeId
  number: string | null
  mediaType: DocumentMediaType
}

const longestPart = 60
// Characters that some operating system forbids in file names, path separators and invisible characters;
// letters of every language are kept.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]/gu

const safe = (text: string): string =>
  [...plainText(text).replace(unsafe, ' ')].slice(0, longestPart).join('').trim()

/** File names in an archive: booking or shipment, document type, and document number. Each name is unique. */
export function archiveNames(papers: readonly Archived[]): string[] {
  const taken = new Set<string>()
  return papers.map(({ of, documentTypeId, number, mediaType }) => {
    const [extension] = documentFileTypes[mediaType].extensions
    const bare = [of, labelFrom(documentTypes, documentTypeId), number ?? '']
      .map(safe)
      .filter((part) => part !== '')
      .join(' - ')
    let name = `${bare}.${extension}`
    for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `${bare} (${at}).${extension}`
    taken.add(name.toLowerCase())
    return name
  })
}
