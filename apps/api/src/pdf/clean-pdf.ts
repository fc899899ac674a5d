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

/** What a page is drawn from. Links, notes, forms, actions and what was left by programs are something else. */
const drawnFrom = new Set(['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'Resources', 'Contents'])
/** What pictures, fonts and drawings of a page may carry along without showing it. */
const hidden = ['Metadata', 'PieceInfo', 'AF', 'OPI', 'LastModified', 'OC'].map((name) => PDFName.of(name))
const jpeg = PDFName.of('DCTDecode')
const mostPages = 500
/** Far more than the tables of a paper hold together, and far less than a file of 10 MB can be made to unpack to. */
const mostUnpacked = 64 * 1024 * 1024
/** A paper of 500 pages has some thousands; each takes time, and an empty one takes hardly a byte. */
const mostObjects = 100_000
const endOfObject = Buffer.from('endobj')

const countAnew = limitUnpacking(mostUnpacked)

/**
 * The pages alone, in a new document: no author, program or date, no script, action, link, form or attached file, and no
 * place where a picture was taken. The same file becomes the same bytes, so that it is known again.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanPdf> {
  countAnew()
  if (!hasAtMost(mostObjects, bytes))
    return { fault: 'unreadable', why: `It has over ${mostObjects} objects` }
  try {
    // What it throws for a locked one cannot be told from its other errors.
    const asItIs = { updateMetadata: false, throwOnInvalidObject: true, ignoreEncryption: true }
    const found = await PDFDocument.load(bytes, asItIs)
    if (found.isEncrypted) return { fault: 'locked', why: 'It is encrypted' }
    const pages = found.getPages()
    if (pages.length === 0 || pages.length > mostPages)
      return { fault: 'unreadable', why: `It has ${pages.length} pages` }
    // Before they are copied: what is taken away later stays in the file, though nothing points at it.
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
    // Its parser throws whatever it stumbles over.
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
  // A dictionary of names says no type, and a font in it may be called as one of these.
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
