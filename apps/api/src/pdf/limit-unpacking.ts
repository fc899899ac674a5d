import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from 'pdf-lib'

type Unpacking = { ensureBuffer: (bytes: number) => Uint8Array }

/**
 * pdf-lib unpacks tables of objects however large they get and however many there are, and has no setting for it: from
 * here on it stops there. What is answered begins to count anew, for the next file.
 */
export function limitUnpacking(most: number): () => void {
  const unpacking = unpackingOf(decodePDFRawStream(emptyStream()))
  const { ensureBuffer } = unpacking
  let unpacked = 0
  let reached = new WeakMap<Unpacking, number>()
  unpacking.ensureBuffer = function (this: Unpacking, bytes) {
    const before = reached.get(this) ?? 0
    // It takes twice as much each time that it needs more, so that all of them may take twice as much as one needs.
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

/** What all its ways to unpack have in common. */
function unpackingOf(one: object): Unpacking {
  for (let up: object | null = one; up; up = Object.getPrototypeOf(up))
    if (Object.hasOwn(up, 'ensureBuffer')) return up as Unpacking
  throw new TypeError('pdf-lib unpacks in another way than before')
}
