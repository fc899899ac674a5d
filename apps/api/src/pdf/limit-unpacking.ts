import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from 'pdf-lib'

type Unpacking = { ensureBuffer: (bytes: number) => Uint8Array }

/**
 * Limits how many bytes pdf-lib decompresses, because it has no such setting and would decompress object
 * streams of any size. Returns a function that resets the counter for the next file.
 */
export function limitUnpacking(most: number): () => void {
  const unpacking = unpackingOf(decodePDFRawStream(emptyStream()))
  const { ensureBuffer } = unpacking
  let unpacked = 0
  let reached = new WeakMap<Unpacking, number>()
  unpacking.ensureBuffer = function (this: Unpacking, bytes) {
    const before = reached.get(this) ?? 0
    // The buffer doubles whenever it grows, so the total allowed is twice the limit of a single stream.
    if (bytes > most || unpacked + bytes - before > 2 * most)
      throw new RangeError(`It unpacks to more than ${most} bytes`)
    const buffer = ensureBuffer.call(this, bytes)
    unpacked += Math.max(0, buffer.byteLength - before)
    reached.set(this, buffer.byteLength)
    return buffer
  }
  return () => {
    unpacked = 0
    reached = new WeakMap()
  }
}

function emptyStream(): PDFRawStream {
  const dict = PDFContext.create().obj({})
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
  return PDFRawStream.of(dict, deflateSync(''))
}

/** The common base class of pdf-lib's decoders. */
function unpackingOf(one: object): Unpacking {
  for (let up: object | null = one; up; up = Object.getPrototypeOf(up))
    if (Object.hasOwn(up, 'ensureBuffer')) return up as Unpacking
  throw new TypeError('pdf-lib unpacks in another way than before')
}
