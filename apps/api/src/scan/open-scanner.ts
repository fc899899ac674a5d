import { clamdScanner } from './clamd-scanner.ts'
import type { FileScanner } from './file-scanner.ts'
import { httpScanner } from './http-scanner.ts'

/** The address of the scanner: clamd over TCP or a socket, or HTTP. */
export type ScannerSettings = { host: string; port: number } | { path: string } | { url: string }

export const openScanner = (settings: ScannerSettings): FileScanner =>
  'url' in settings ? httpScanner(settings.url) : clamdScanner(settings)
