import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  documentFileTypes,
  largestPicture,
  mayHold,
  mayKeepPdf,
  mayKeepPicture,
  mayUploadFile,
} from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import type { Sharp } from 'sharp'
import { ReceivedFile } from '../../http/received-file.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { cleanPdfApart } from '../../pdf/clean-pdf-apart.ts'

type DocumentMediaType = keyof typeof documentFileTypes

const longestSeconds = 20

/**
 * Sanitises an uploaded file. Pictures are re-encoded upright, and of PDFs only the pages are kept, so that
 * metadata and hidden content are not passed on.
 */
export async function cleanFile(
  file: ReceivedFile,
  received: ReceivedFile[],
  field = 'file',
): Promise<ReceivedFile> {
  const { fileName: name, mediaType, size } = file
  refuseUnless(mayUploadFile({ name, type: mediaType, size }), { field })
  refuseUnless(mayHold(mediaType, file.head), { field })
  if (!isMember(documentFileTypes, mediaType)) throw new RangeError(`${mediaType} was let in`)
  const clean = await (mediaType === 'application/pdf'
    ? pagesAlone(file, field)
    : drawnAnew(file, mediaType, field))
  received.push(clean)
  return clean
}

async function pagesAlone(file: ReceivedFile, field: string): Promise<ReceivedFile> {
  const path = `${file.path}-clean`
  const outcome = await cleanPdfApart(file.path, path)
  if (outcome !== 'clean') await rm(path, { force: true })
  refuseUnless(mayKeepPdf(outcome), { field })
  return keptAt(path, file)
}

async function drawnAnew(
  file: ReceivedFile,
  mediaType: DocumentMediaType,
  field: string,
): Promise<ReceivedFile> {
  // Imported lazily: the library is large, and most processes never need it.
  const { default: sharp } = await import('sharp')
  // Reads only the header, without a size limit, so that too large pictures are refused with a clear message.
  const facts = await sharp(file.path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const isWhatItSays = facts !== undefined && `image/${facts.format}` === mediaType
  refuseUnless(mayKeepPicture(isWhatItSays ? facts.width * facts.height * (facts.pages ?? 1) : undefined), {
    field,
  })
  const path = `${file.path}-clean`
  const drawn = await as(mediaType, sharp(file.path, { limitInputPixels: largestPicture }).rotate())
    .timeout({ seconds: longestSeconds })
    .toFile(path)
    .catch(() => undefined)
  if (!drawn) {
    await rm(path, { force: true })
    refuseUnless(mayKeepPicture(undefined), { field })
  }
  return keptAt(path, file)
}

async function keptAt(path: string, file: ReceivedFile): Promise<ReceivedFile> {
  const { size } = await stat(path)
  return new ReceivedFile(file, { size, sha256: await fingerprintOf(path), path, head: file.head })
}

function as(mediaType: DocumentMediaType, picture: Sharp): Sharp {
  switch (mediaType) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 85 })
    case 'image/png':
      return picture.png()
    case 'image/webp':
      return picture.webp({ quality: 85 })
    case 'application/pdf':
      throw new RangeError('A PDF is no picture')
  }
}

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Sanitises several files of a form; each refusal is reported at the file's field. */
export async function cleanFiles<Body extends object>(
  body: Body,
  fields: readonly (keyof Body & string)[],
  received: ReceivedFile[],
): Promise<Body> {
  const cleaned: [string, ReceivedFile][] = []
  for (const field of fields) {
    const file = body[field]
    if (file instanceof ReceivedFile) cleaned.push([field, await cleanFile(file, received, field)])
  }
  return { ...body, ...Object.fromEntries(cleaned) }
}
