import type { Logger } from 'pino'
import { createLog } from '../set-up/log.ts'

/**
 * Texts that may be a phone, an identity number, an address or a name; codes and ids of the contract do not
 * match.
 */
const telling = /\d{5}|@|\p{L} \p{L}/u
const moment = /^\d{4}-\d{2}-\d{2}T/
const id = /^[\da-f]{8}-[\da-f]{4}-/

/** Collects log lines at the most verbose level, in the format that operators get. */
export class CapturedLog {
  readonly log: Logger
  #lines: string[] = []

  constructor() {
    this.log = createLog('trace', { write: (line) => void this.#lines.push(line) })
  }

  /** The lines since the last call. */
  take(): string[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }
}

/** The texts in these values that appear in a log line. */
export function personalIn(lines: readonly string[], ...values: unknown[]): string[] {
  const texts = new Set(values.flatMap(textsIn))
  return [...texts].filter((text) => lines.some((line) => line.includes(text)))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return telling.test(value) && !moment.test(value) && !id.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
