/** A file that lies somewhere on this machine and is to be kept. */
export type FileToKeep = { path: string; mediaType: string }
export type KeptFile = { key: string; writtenAt: Date }

/** Where files are kept, each under a key that says nothing of it. */
export interface FileStorage {
  /** Before anything is kept; fails where nothing can be. */
  check(): Promise<void>
  /** Whole or not at all; who asks for the key before sees nothing. */
  put(key: string, file: FileToKeep): Promise<void>
  /** Nothing where the key is of no file. */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>
  remove(key: string): Promise<void>
  list(): AsyncIterable<KeptFile>
}

/** The storage cannot be reached or written to. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

const key = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Keys are made by us; anything else could lead out of the storage. */
export const isStorageKey = (said: string): boolean => key.test(said)
