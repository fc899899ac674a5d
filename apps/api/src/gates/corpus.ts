import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from './attack.ts'
import type { Step } from './market-steps.ts'

const attacks = join(import.meta.dirname, 'corpus.json')
const walks = join(import.meta.dirname, 'walks.json')
const read = <Found>(file: string): Found[] => JSON.parse(readFileSync(file, 'utf8'))

/** Requests that failed in the past; they are always tested first. */
export const corpusOf = (operation: string): Attack[] =>
  read<Attack>(attacks).filter((known) => known.operation === operation)

/** Random walks through the market that failed in the past. */
export const keptWalks = (): Step[][] => read<Step[]>(walks)

export const keep = (found: Attack): void => add(attacks, found)
export const keepWalk = (found: Step[]): void => add(walks, found)

/** `npm run fuzz` adds failing requests here, to be committed with their fix. */
function add(file: string, found: Attack | Step[]): void {
  if (process.env.FUZZ_RUNS === undefined) return
  writeFileSync(file, `${JSON.stringify([...read(file), found], null, 2)}\n`)
}
