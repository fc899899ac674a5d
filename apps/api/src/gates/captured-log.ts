import type { Logger } from 'pino'
import { createLog } from '../set-up/log.ts'

/** A phone, an identity number, an address or a name: codes and ids of the contract have none of these in them. */
const telling = /\d{5}|@|\p{L} \p{L}/u
const moment = /^\d{4}-\d{2}-\d{2}T/
const id = /^[\da-f]{8}-[\da-f]{4}-/

/** Keeps what is logged, in the form that operations get it, with whatever would be logged at the chattiest level. */
export class CapturedLog {
  readonly log: Logger
  #lines: string[] = []

  constructor() {
    this.log = createLog('trace', { write: (line) => void this.#lines.push(line) })
  }

  /** The lines since somebody last asked. */
  take(): string[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }
}

/** Which of the texts in these values stand in a line. */
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
