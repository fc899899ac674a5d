/** Scans uploaded files for malware before they are used. */
export type FileScanner = {
  /** Returns the name of the malware found in the file, or undefined if it is clean. */
  scan(path: string): Promise<string | undefined>
}

/** The scanner gave no verdict in time; the file must then be refused. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}

/** How long one file may take; clamd needs some seconds for 10 MB on a small machine. */
export const longestScanMs = 30_000

const longestName = 200

/** The scanner's name for a finding, cleaned for display. */
export const shownFinding = (said: string): string =>
  [...said.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, longestName).join('') || 'something harmful'
