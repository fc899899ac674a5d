import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const pactsFolder = join(import.meta.dirname, 'pacts')
export const consumerName = 'karwan-portal'
export const providerName = 'karwan-api'

type RecordedState = { name: string; params?: Record<string, unknown> }
export type Interaction = {
  description: string
  providerStates?: RecordedState[]
  /** The file of the test that recorded it. */
  comments?: { testname?: string }
  request: { method: string; path: string; headers?: Record<string, unknown>; generators?: object }
  response: { status: number }
}
export type PactFile = { path: string; pact: { interactions: Interaction[] } }

export class PactsMissing extends Error {
  override name = 'PactsMissing'
}

/** The pact files that the consumer tests have written. */
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

/** All provider states of the pacts, once for each set of parameters. */
export function recordedStates(files: PactFile[]): RecordedState[] {
  const states = new Map<string, RecordedState>()
  for (const { pact } of files) {
    for (const state of pact.interactions.flatMap(({ providerStates = [] }) => providerStates)) {
      states.set(JSON.stringify([state.name, state.params]), state)
    }
  }
  return [...states.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, state]) => state)
}
