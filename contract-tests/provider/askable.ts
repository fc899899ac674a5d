import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Interaction, PactFile } from '../pact-files.ts'
import type { StateName } from '../states/index.ts'

/** States that hold on any server that has the accounts of the README. */
const ofAccounts: StateName[] = ['an account of customer support', 'an account of a shipper']

export type Asked = { files: PactFile[]; left: Interaction[] }

/**
 * Selects the interactions to verify: those that match `only`, and without state set-up only those that need
 * none.
 */
export function askable(
  files: PactFile[],
  { only, hasStates }: { only: string | undefined; hasStates: boolean },
): Asked {
  const wanted = new RegExp(only ?? '')
  const isReady = ({ providerStates = [] }: Interaction) =>
    hasStates || providerStates.every(({ name }) => ofAccounts.some((ready) => ready === name))
  const chosen = files.map(({ path, pact }) => {
    const matching = pact.interactions.filter(({ description }) => wanted.test(description))
    return { path, pact: { ...pact, interactions: matching.filter(isReady) } }
  })
  const left = files.flatMap(({ pact }) => pact.interactions.filter((one) => !isReady(one)))
  return { files: chosen, left }
}

/** Writes pact files with only these interactions, because the verifier reads files. */
export function writtenAnew(files: PactFile[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-pacts-'))
  return files
    .filter(({ pact }) => pact.interactions.length > 0)
    .map(({ path, pact }) => {
      const copy = join(folder, basename(path))
      writeFileSync(copy, JSON.stringify(pact))
      return copy
    })
}
