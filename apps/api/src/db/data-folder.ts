import { mkdirSync } from 'node:fs'

/** The data folder cannot be used, and its sentence says what to do about it. */
export class UnusableDataFolder extends Error {
  override name = 'UnusableDataFolder'
}

/** Makes the folder where there is none, for nobody else to read: names, phones and the signing keys lie in it. */
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
