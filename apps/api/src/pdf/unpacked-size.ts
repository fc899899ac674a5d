import { Readable } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import { decodePDFRawStream, PDFArray, type PDFDocument, PDFName, PDFNull, PDFRawStream } from 'pdf-lib'

/** Image filters are not decoded here; the image decoder limits their size. */
const ofPictures = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])

/**
 * Whether all streams of the document decompress to at most `most` bytes. Stops decompressing at the limit.
 */
export async function unpacksWithin(most: number, { context }: PDFDocument): Promise<boolean> {
  let left = most
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    left -= await unpackedSize(object, left)
    if (left < 0) return false
  }
  return true
}

/** Decompressed size of one stream; any number above `most` if it is larger. */
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

/** Filters of a stream up to the first image filter. */
function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  const all = filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter]
  const names = all.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []))
  const picture = names.findIndex((name) => ofPictures.has(name))
  return picture < 0 ? names : names.slice(0, picture)
}

/**
 * Decompresses in pieces: output before an error or the limit counts, because a reader would produce it too.
 */
async function inflated(packed: Buffer, most: number, isKept: boolean) {
  const pieces: Buffer[] = []
  let size = 0
  // Z_SYNC_FLUSH accepts a truncated stream, as PDF readers do.
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  try {
    for await (const piece of Readable.from([packed]).pipe(inflate)) {
      size += piece.length
      if (isKept) pieces.push(piece)
      if (size > most) break
    }
  } catch {
    // For corrupt data, the output before the error counts.
  }
  return { size, bytes: Buffer.concat(pieces) }
}

/**
 * Decompresses other filters with pdf-lib, which stops at its own limit; counts 0 if it does not know the
 * filter.
 */
function otherwisePacked({ dict, contents }: PDFRawStream, filters: readonly string[], most: number): number {
  const alone = dict.context.obj({ Filter: filters.map((name) => PDFName.of(name)) })
  alone.set(PDFName.of('DecodeParms'), PDFNull)
  try {
    return decodePDFRawStream(PDFRawStream.of(alone, contents)).decode().length
  } catch (fault) {
    return fault instanceof RangeError ? most + 1 : 0
  }
}
