import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type FileStorage, isStorageKey, StorageUnavailable } from './file-storage.ts'
import { lazyStream } from './lazy-stream.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Endpoint of an S3-compatible storage other than Amazon's. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

const connectionTimeout = 5_000
const requestTimeout = 30_000

/**
 * Stores files in a bucket of Amazon S3 or a compatible service. The client library is loaded only if it is
 * used.
 */
export async function s3Storage(settings: S3Settings, incoming: string): Promise<FileStorage> {
  const s3 = await import('@aws-sdk/client-s3')
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout, requestTimeout },
    // Compatible services lack Amazon's newer checksums and per-bucket host names.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  })

  const objectOf = (key: string) => {
    if (!isStorageKey(key)) throw new RangeError(`${key} is no key of the storage`)
    return { Bucket, Key: key }
  }

  async function* piecesOf(key: string): AsyncGenerator<Uint8Array> {
    const { Body } = await told(client.send(new s3.GetObjectCommand(objectOf(key))))
    // In Node the client returns a Node stream, not a web stream.
    const body = Body as Readable | undefined
    if (!body) return
    try {
      yield* body
    } finally {
      body.destroy()
    }
  }

  return {
    async check() {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      await told(client.send(new s3.HeadBucketCommand({ Bucket })))
    },

    async put(key, { path, mediaType }) {
      const { size } = await stat(path)
      const file = { Body: createReadStream(path), ContentLength: size, ContentType: mediaType }
      await told(client.send(new s3.PutObjectCommand({ ...objectOf(key), ...file })))
    },

    async get(key) {
      const found = client.send(new s3.HeadObjectCommand(objectOf(key)))
      const isThere = await told(
        found.then(
          () => true,
          (fault: unknown) => {
            if (fault instanceof s3.S3ServiceException && fault.$metadata.httpStatusCode === 404) return false
            throw fault
          },
        ),
      )
      return isThere ? lazyStream(piecesOf(key)) : undefined
    },

    async remove(key) {
      await told(client.send(new s3.DeleteObjectCommand(objectOf(key))))
    },

    async *list() {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket })
      for (;;) {
        const { done, value } = await told(pages.next())
        if (done) return
        for (const { Key: key = '', LastModified: writtenAt } of value.Contents ?? [])
          if (isStorageKey(key) && writtenAt) yield { key, writtenAt }
      }
    },
  }
}

/** Turns all errors of the client into StorageUnavailable. */
async function told<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new StorageUnavailable(`The file storage did not do what it was asked for: ${reason}`, { cause })
  }
}
