import { Zip, ZipPassThrough } from 'fflate'
import { lazyStream } from './lazy-stream.ts'

export type ZipEntry = {
  name: string
  modifiedAt: Date
  open: () => Promise<ReadableStream<Uint8Array>>
}

const nothing = new Uint8Array()

/** Streams files as a ZIP. Each file is read when it is needed, so little memory is used. */
export const zipStream = (entries: readonly ZipEntry[]): ReadableStream<Uint8Array> =>
  lazyStream(piecesOf(entries))

/** Stored without compression, because pictures and PDFs do not get smaller. */
async function* piecesOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const faults: Error[] = []
  const zip = new Zip((fault, piece) => {
    if (fault) faults.push(fault)
    else ready.push(piece)
  })
  const taken = () => {
    const [fault] = faults
    if (fault) throw fault
    const pieces = ready
    ready = []
    return pieces
  }
  for (const { name, modifiedAt, open } of entries) {
    const entry = new ZipPassThrough(name)
    entry.mtime = modifiedAt
    zip.add(entry)
    for await (const piece of await open()) {
      entry.push(piece)
      yield* taken()
    }
    entry.push(nothing, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
