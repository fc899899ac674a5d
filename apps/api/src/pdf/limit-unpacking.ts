import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from 'pdf-lib'

type Unpacking = { ensureBuffer: (bytes: number) => Uint8Array }

/** pdf-lib unpacks tables of objects however large they get, and has no setting for it: from here on it stops there. */
export function limitUnpacking(most: number): void {
  const unpacking = unpackingOf(decodePDFRawStream(emptyStream()))
  const { ensureBuffer } = unpacking
  unpacking.ensureBuffer = function (this: Unpacking, bytes) {
    if (bytes > most) throw new RangeError(`It unpacks to more than ${most} bytes`)
    return ensureBuffer.call(this, bytes)
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
