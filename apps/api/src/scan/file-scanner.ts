/** Looks through what somebody has sent, before anything is done with it. */
export type FileScanner = {
  /** What was found in the file at this path; undefined where it is clean. */
  scan(path: string): Promise<string | undefined>
}

/** It did not say in time whether a file is clean, which is no leave to take the file. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}

/** How long one file may take; clamd needs some seconds for 10 MB on a small machine. */
export const longestScanMs = 30_000

const longestName = 200

/** The name that a scanner gives to what it found, as it can be shown. */
export const shownFinding = (said: string): string =>
  [...said.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, longestName).join('') || 'something harmful'
