import type { PdfOutcome } from '@karwan/domain/documents'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib'
import { withoutMetadata } from './jpeg-metadata.ts'
import { limitUnpacking } from './limit-unpacking.ts'
import { unpacksWithin } from './unpacked-size.ts'

export type CleanPdf = { pdf: Uint8Array } | { fault: Exclude<PdfOutcome, 'clean'>; why: string }

/** Keys of a page that are needed to draw it. Links, annotations, forms and actions are dropped. */
const drawnFrom = new Set(['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'Resources', 'Contents'])
/** Keys of pictures, fonts and drawings that carry hidden data. */
const hidden = ['Metadata', 'PieceInfo', 'AF', 'OPI', 'LastModified', 'OC'].map((name) => PDFName.of(name))
const jpeg = PDFName.of('DCTDecode')
const mostPages = 500
/**
 * Far above the object streams of a real document, and far below what a malicious file of 10 MB decompresses
 * to.
 */
const mostUnpacked = 64 * 1024 * 1024
/**
 * A document of 500 pages has some thousands. Each object takes time to parse, and an empty one only a few
 * bytes.
 */
const mostObjects = 100_000
const endOfObject = Buffer.from('endobj')

const countAnew = limitUnpacking(mostUnpacked)

/**
 * Copies only the pages into a new document, without author, program, date, scripts, actions, links, forms,
 * attachments and picture locations. The output is deterministic, so that a repeated upload is recognised by
 * its hash.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanPdf> {
  countAnew()
  if (!hasAtMost(mostObjects, bytes))
    return { fault: 'unreadable', why: `It has over ${mostObjects} objects` }
  try {
    // Encryption is ignored here, because the error for an encrypted file cannot be distinguished from
    // others.
    const asItIs = { updateMetadata: false, throwOnInvalidObject: true, ignoreEncryption: true }
    const found = await PDFDocument.load(bytes, asItIs)
    if (found.isEncrypted) return { fault: 'locked', why: 'It is encrypted' }
    const pages = found.getPages()
    if (pages.length === 0 || pages.length > mostPages)
      return { fault: 'unreadable', why: `It has ${pages.length} pages` }
    // Removed before copying, because removed objects would otherwise remain in the file without a reference.
    for (const { node } of pages)
      for (const [key] of node.entries()) if (!drawnFrom.has(key.decodeText())) node.delete(key)
    for (const [ref, object] of found.context.enumerateIndirectObjects())
      found.context.assign(ref, bare(object))
    const clean = await PDFDocument.create({ updateMetadata: false })
    for (const page of await clean.copyPages(found, found.getPageIndices())) clean.addPage(page)
    if (!(await unpacksWithin(mostUnpacked, clean)))
      return { fault: 'inflated', why: `Its pages unpack to more than ${mostUnpacked} bytes` }
    return { pdf: await clean.save({ addDefaultPage: false }) }
  } catch (fault) {
    // The parser throws errors of any kind for a malformed file.
    return { fault: 'unreadable', why: String(fault) }
  }
}

function hasAtMost(most: number, bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found = 0
  for (let at = content.indexOf(endOfObject); at >= 0; at = content.indexOf(endOfObject, at + 1)) {
    found += 1
    if (found > most) return false
  }
  return true
}

function bare(object: PDFObject): PDFObject {
  const dict = object instanceof PDFStream ? object.dict : object
  // Dictionaries without /Type may be plain name tables, in which a font may have one of these names.
  const isRecord = object instanceof PDFStream || (dict instanceof PDFDict && dict.has(PDFName.of('Type')))
  if (isRecord && dict instanceof PDFDict) for (const key of hidden) dict.delete(key)
  if (!(object instanceof PDFRawStream) || !isPicture(object)) return object
  const contents = withoutMetadata(object.contents)
  object.dict.set(PDFName.of('Length'), PDFNumber.of(contents.length))
  return PDFRawStream.of(object.dict, contents)
}

function isPicture({ dict }: PDFRawStream): boolean {
  const filter = dict.lookup(PDFName.of('Filter'))
  return filter === jpeg || (filter instanceof PDFArray && filter.size() === 1 && filter.lookup(0) === jpeg)
}
