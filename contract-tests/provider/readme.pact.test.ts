import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hastyAccount, shipperAccount, supportAccount } from '../callers.ts'
import { pactFiles, recordedStates } from '../pact-files.ts'
import { states } from '../states/index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const interactions = pactFiles().flatMap(({ pact }) => pact.interactions)
const recorded = recordedStates(pactFiles())

type Row = { name: string; parameters: string[]; answers: string[] }
const wordsOf = (cell = '') => cell.split(', ').filter((word) => word !== '')
const table: Row[] = (readme.split('### States')[1] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!state )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', parameters, , answers]) => ({
    name,
    parameters: wordsOf(parameters),
    answers: wordsOf(answers),
  }))

it('every state that a pact asks for can be brought about, and none is left over', () => {
  expect([...new Set(recorded.map(({ name }) => name))].sort()).toEqual(Object.keys(states).sort())
})

describe('the table of states in the README', () => {
  it('has each state that can be brought about, once', () => {
    expect(table.map(({ name }) => name).sort()).toEqual(Object.keys(states).sort())
  })

  it.each(table)('$name: its parameters are those that the pacts give it', ({ name, parameters }) => {
    const given = recorded
      .filter((state) => state.name === name)
      .map(({ params = {} }) => Object.keys(params))
    for (const names of given) expect(names.sort()).toEqual([...parameters].sort())
  })

  it('names each value that a question takes from the answer to a state', () => {
    const untold = interactions.flatMap(({ description, providerStates = [], request }) => {
      const generators = JSON.stringify(request.generators ?? {})
      const taken = [...generators.matchAll(/\$\{(\w+)\}/g)].map(([, value]) => value)
      const told = table.filter(({ name }) => providerStates.some((state) => state.name === name))
      const isTold = (value?: string) => told.some(({ answers }) => answers.some((one) => one === value))
      return taken.filter((value) => !isTold(value)).map((value) => ({ description, value }))
    })
    expect(untold).toEqual([])
  })
})

it.each([supportAccount, hastyAccount, shipperAccount])(
  'the account $name stands in the README',
  (account) => {
    const { name, password, clientSecret } = account
    expect(readme).toContain(`| \`${name}\` | \`${password}\` | \`${clientSecret}\` |`)
  },
)

it('about a third of the questions need no state, as the README says', () => {
  const stateless = interactions.filter(({ providerStates = [] }) => providerStates.length === 0)
  const share = stateless.length / interactions.length
  expect(share).toBeGreaterThan(0.25)
  expect(share).toBeLessThan(0.42)
})
