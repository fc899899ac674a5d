import { rm } from 'node:fs/promises'

/** A file of a form, taken in to the disk: what its sender says of it, and what was found. */
export class ReceivedFile {
  // Its own fields are what makes two requests the same; where it lies for the moment is not one of them.
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

  /** Where it lies until the request is answered. */
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
