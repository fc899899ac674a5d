/** A local file to be stored. */
export type FileToKeep = { path: string; mediaType: string }
export type KeptFile = { key: string; writtenAt: Date }

/** A storage of files under random keys. */
export interface FileStorage {
  /** Throws if files cannot be stored; called at start-up. */
  check(): Promise<void>
  /** Stores the file atomically: until it is complete, `get` finds nothing. */
  put(key: string, file: FileToKeep): Promise<void>
  /** Returns undefined if there is no file with the key. */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>
  remove(key: string): Promise<void>
  list(): AsyncIterable<KeptFile>
}

/** The storage cannot be reached or written to. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

const key = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Only keys in our own format are accepted; others could be paths outside the storage. */
export const isStorageKey = (said: string): boolean => key.test(said)
