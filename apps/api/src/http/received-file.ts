import { rm } from 'node:fs/promises'

/** An uploaded file on disk, with what its sender said about it and what was measured. */
export class ReceivedFile {
  // Only what identifies the file is a public field, because these are hashed for idempotency; the path is
  // private.
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
  readonly #path: string
  readonly #head: Uint8Array

  constructor(
    said: { fileName: string; mediaType: string },
    found: { size: number; sha256: string; path: string; head: Uint8Array },
  ) {
    this.fileName = said.fileName
    this.mediaType = said.mediaType
    this.size = found.size
    this.sha256 = found.sha256
    this.#path = found.path
    this.#head = found.head
  }

  /** Its temporary path until the request is answered. */
  get path(): string {
    return this.#path
  }

  /** The first bytes of the file. */
  get head(): Uint8Array {
    return this.#head
  }

  discard(): Promise<void> {
    return rm(this.#path, { force: true })
  }
}
