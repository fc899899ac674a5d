import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { fieldsOf, fileLimits, isFile } from './body-of.ts'
import type { Schema } from './document.ts'
import { fromText } from './read-query.ts'
import { ReceivedFile } from './received-file.ts'
import { Refusal, refusal } from './refusal.ts'

type Values = Record<string, unknown>
export type Receiving = {
  schema: Schema
  /** Temporary folder of the files until the request is answered. */
  folder: string
  /** Receives each file as soon as it is written, so that the caller can delete it even after a failure. */
  received: ReceivedFile[]
}

/** Maximum size of the form without its files, in bytes. */
const textLimit = 64 * 1024
const mostFields = 1_000
const headLength = 64

/** The fields of a form. Files are streamed to disk and never held in memory as a whole. */
export async function readForm(request: Request, receiving: Receiving): Promise<Values | undefined> {
  const most = mostBytesOf(receiving.schema)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
  if (!request.body) return undefined
  const values: Values = Object.create(null)
  const stop = new AbortController()
  const faults: unknown[] = []
  const fail = (fault: unknown) => {
    faults.push(fault)
    stop.abort()
  }
  const take = (name: string, value: unknown) => {
    const before = values[name]
    if (!(name in values)) values[name] = value
    // A list is sent as one part per member.
    else if (Array.isArray(before) && Array.isArray(value)) values[name] = [...before, ...value]
    else fail(givenTwice(name))
  }
  const files: Promise<void>[] = []
  const parser = parserFor(request, receiving.schema)
  parser.on('field', (name, text, _, isCut) => {
    const schema = fieldsOf(receiving.schema)[name]
    if (isCut) fail(tooLarge(most))
    else attempt(fail, () => take(name, schema ? fromText(text, schema) : text))
  })
  parser.on('file', (name, stream, fileName, _, mediaType) => {
    const schema = fieldsOf(receiving.schema)[name]
    if (schema === undefined || !isFile(schema)) {
      stream.resume()
      return take(name, {})
    }
    const taken = takeIn(
      stream,
      { fileName: asTyped(fileName ?? ''), mediaType },
      schema,
      receiving.folder,
      stop.signal,
    )
    files.push(
      taken.then((file) => {
        receiving.received.push(file)
        take(name, file)
      }, fail),
    )
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fail(tooLarge(most)))
  await pipeline(upTo(most, request.body), parser, { signal: stop.signal }).catch(fail)
  await Promise.all(files)
  const [fault] = faults
  if (fault === undefined) return values
  throw fault instanceof Refusal || isOfDisk(fault) ? fault : brokenForm()
}

/** Disk errors come from a system call; errors of the sender's data do not. */
const isOfDisk = (fault: unknown): boolean => fault instanceof Error && 'syscall' in fault

function attempt(fail: (fault: unknown) => void, act: () => void): void {
  try {
    act()
  } catch (fault) {
    fail(fault)
  }
}

/** Leaving the loop early cancels the stream, so the rest is never taken in. */
async function* upTo(most: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) throw tooLarge(most)
    yield chunk
  }
}

function mostBytesOf(schema: Schema): number {
  const files = Object.values(fieldsOf(schema)).filter(isFile)
  return files.reduce((sum, file) => sum + fileLimits(file).most, textLimit)
}

function parserFor(request: Request, schema: Schema): BusboyInstance {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  const files = Object.values(fieldsOf(schema)).filter(isFile)
  const fileSize = Math.max(0, ...files.map((file) => fileLimits(file).most))
  try {
    const limits = {
      fieldSize: textLimit,
      fields: mostFields,
      files: files.length + 1,
      fileSize,
      headerPairs: 20,
    }
    return new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      limits,
      preservePath: true,
      // A part without a file name is still a file.
      isPartAFile: (_, said, fileName) => fileName !== undefined || (said ?? 'text/plain') !== 'text/plain',
    })
  } catch {
    throw brokenForm()
  }
}

/**
 * 1 to 70 characters as in RFC 2046. Without a valid boundary the parser would wait for the end of a file for
 * ever.
 */
const boundaryValue = /^(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+./:=?-]{1,70}))$/

function boundaryOf(contentType: string): string {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim())
  if (type.toLowerCase() !== 'multipart/form-data')
    throw refusal.unsupported({ message: 'The body must be multipart/form-data' })
  const boundaries = parameters.filter((parameter) => parameter.toLowerCase().startsWith('boundary'))
  const [given = ''] = boundaries
  const value = given.slice(given.indexOf('=') + 1)
  const [, quoted, plain] = boundaryValue.exec(value) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || boundaries.length > 1 || !/^boundary=/i.test(given)) throw brokenForm()
  return boundary
}

/** Browsers percent-encode these three characters in a file name. */
const asTyped = (fileName: string): string =>
  fileName.replaceAll('%22', '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n')

/** Streams the file to disk; size and hash are known at the end. */
async function takeIn(
  stream: BusboyFileStream,
  said: { fileName: string; mediaType: string },
  schema: Schema,
  folder: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const path = join(folder, randomUUID())
  const kept = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        hash.update(chunk)
        if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength)
        yield chunk
      }
    },
    kept,
    { signal },
  ).catch(async (fault: unknown) => {
    // Wait until the file is open; deleting it earlier would let it appear again.
    if (!kept.closed) await new Promise<void>((resolve) => kept.once('close', () => resolve()))
    await new ReceivedFile(said, { size, sha256: '', path, head }).discard()
    throw fault
  })
  // Bytes beyond the limit are not written, only counted.
  const { most } = fileLimits(schema)
  return new ReceivedFile(said, {
    size: stream.truncated ? most + 1 : size,
    sha256: hash.digest('hex'),
    path,
    head: Uint8Array.from(head),
  })
}

const tooLarge = (most: number) =>
  refusal.tooLarge({ message: `The form is larger than ${Math.floor(most / 1024 / 1024)} MB` })

const brokenForm = () =>
  refusal.malformed({ code: 'request.broken_form', message: 'The body is not a whole form' })

const givenTwice = (name: string) =>
  refusal.malformed({
    code: 'request.repeated_field',
    message: `${name} may be given once`,
    fields: { [name]: [`${name} may be given once`] },
  })
