import { mkdirSync } from 'node:fs'

/** The data folder cannot be used; the message says how to fix it. */
export class UnusableDataFolder extends Error {
  override name = 'UnusableDataFolder'
}

/**
 * Creates the folder if it is missing, readable by its owner only: it holds names, phones and the signing
 * keys.
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    throw new UnusableDataFolder(
      `${folder} cannot be the data folder, as no folder can be there (${why}). Choose another with --data.`,
      { cause },
    )
  }
}
