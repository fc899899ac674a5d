import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from './attack.ts'

const file = join(import.meta.dirname, 'corpus.json')
const read = (): Attack[] => JSON.parse(readFileSync(file, 'utf8'))

/** Requests that once went wrong; they come first for ever. */
export const corpusOf = (operation: string): Attack[] =>
  read().filter((known) => known.operation === operation)

/** `npm run fuzz` adds what it finds, to be committed with its cure. */
export function keep(found: Attack): void {
  if (process.env.FUZZ_RUNS === undefined) return
  writeFileSync(file, `${JSON.stringify([...read(), found], null, 2)}\n`)
}
