import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const pactsFolder = join(import.meta.dirname, 'pacts')
export const consumerName = 'karwan-portal'
export const providerName = 'karwan-api'

type RecordedState = { name: string; params?: Record<string, unknown> }
export type Interaction = { description: string; providerStates?: RecordedState[] }
export type PactFile = { path: string; pact: { interactions: Interaction[] } }

export class PactsMissing extends Error {
  override name = 'PactsMissing'
}

/** What the consumer tests have written. */
export function pactFiles(): PactFile[] {
  const names = existsSync(pactsFolder)
    ? readdirSync(pactsFolder).filter((name) => name.endsWith('.json'))
    : []
  if (names.length === 0) {
    throw new PactsMissing('No pacts yet. Write them with: npm run test:consumer -w @karwan/contract-tests')
  }
  return names.map((name) => {
    const path = join(pactsFolder, name)
    return { path, pact: JSON.parse(readFileSync(path, 'utf8')) }
  })
}

/** Each state that the pacts ask for, once, with the parameters of its first use. */
export function recordedStates(files: PactFile[]): RecordedState[] {
  const states = new Map<string, RecordedState>()
  for (const { pact } of files) {
    for (const state of pact.interactions.flatMap(({ providerStates = [] }) => providerStates)) {
      if (!states.has(state.name)) states.set(state.name, state)
    }
  }
  return [...states.values()].sort((a, b) => a.name.localeCompare(b.name))
}
