import { Readable } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import { decodePDFRawStream, PDFArray, type PDFDocument, PDFName, PDFNull, PDFRawStream } from 'pdf-lib'

/** What pictures are packed by: their size follows from what they show, and is asked of whoever draws them. */
const ofPictures = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])

/** Whether all that its pages are drawn from stays within so many bytes once it is unpacked. It unpacks no more than that. */
export async function unpacksWithin(most: number, { context }: PDFDocument): Promise<boolean> {
  let left = most
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    left -= await unpackedSize(object, left)
    if (left < 0) return false
  }
  return true
}

/** Of one stream; more than `most` where it is more, however much that is. */
async function unpackedSize(stream: PDFRawStream, most: number): Promise<number> {
  const filters = filtersOf(stream)
  if (filters.length === 0) return 0
  if (filters.some((filter) => filter !== 'FlateDecode')) return otherwisePacked(stream, filters, most)
  let packed = Buffer.from(stream.contents)
  for (const [at] of filters.entries()) {
    const isLast = at === filters.length - 1
    const { size, bytes } = await inflated(packed, most, !isLast)
    if (size > most || isLast) return size
    packed = bytes
  }
  return 0
}

/** How a stream is packed, but for what makes a picture of it. */
function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  const all = filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter]
  const names = all.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []))
  const picture = names.findIndex((name) => ofPictures.has(name))
  return picture < 0 ? names : names.slice(0, picture)
}

/** Piece by piece: what was unpacked before a fault or the limit counts, as a reader would have had to do it as well. */
async function inflated(packed: Buffer, most: number, isKept: boolean) {
  const pieces: Buffer[] = []
  let size = 0
  // Readers take a stream that is cut off as far as it goes.
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  try {
    for await (const piece of Readable.from([packed]).pipe(inflate)) {
      size += piece.length
      if (isKept) pieces.push(piece)
      if (size > most) break
    }
  } catch {
    // Broken data unpacks to what came before it.
  }
  return { size, bytes: Buffer.concat(pieces) }
}

/** By pdf-lib, which stops at its own limit; what it cannot unpack is packed in no way that it knows. */
function otherwisePacked({ dict, contents }: PDFRawStream, filters: readonly string[], most: number): number {
  const alone = dict.context.obj({ Filter: filters.map((name) => PDFName.of(name)) })
  alone.set(PDFName.of('DecodeParms'), PDFNull)
  try {
    return decodePDFRawStream(PDFRawStream.of(alone, contents)).decode().length
  } catch (fault) {
    return fault instanceof RangeError ? most + 1 : 0
  }
}
