import { MatchersV3 } from '@pact-foundation/pact'

const { boolean, eachLike, equal, number, regex, string } = MatchersV3
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const amount = /^-?\d+\.\d+$/

/**
 * Requires the types of an example, not its values. Null and empty values are not required at all. Values in
 * `exactly` must match, because the portal acts on them.
 */
export function loosely<Example extends object>(example: Example, exactly: Partial<Example> = {}): object {
  return {
    ...demandsOf(example),
    ...Object.fromEntries(Object.entries(exactly).map(([name, value]) => [name, equal(value)])),
  }
}

export const someOf = <Example extends object>(example: Example, exactly?: Partial<Example>) =>
  eachLike(loosely(example, exactly))

function demandsOf(example: object): object {
  return Object.fromEntries(
    Object.entries(example)
      .filter(([, value]) => !isVoid(value))
      .map(([name, value]) => [name, demandOf(value)]),
  )
}

function demandOf(value: unknown): unknown {
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return boolean(value)
  if (typeof value === 'string') return demandOfText(value)
  if (Array.isArray(value)) return eachLike(demandOf(value[0]))
  return typeof value === 'object' && value !== null ? demandsOf(value) : value
}

function demandOfText(value: string): unknown {
  if (instant.test(value)) return regex(instant, value)
  return amount.test(value) ? money(value) : string(value)
}

/**
 * An amount as a decimal string. The type rule is needed too: Pact converts a value to text before it matches
 * a pattern, so a number would pass, although numbers lose digits in other languages.
 */
export const money = (value: string) => ({
  'pact:matcher:type': [
    { 'pact:matcher:type': 'type' },
    { 'pact:matcher:type': 'regex', regex: '^-?\\d{1,18}(\\.\\d{1,2})?$' },
  ],
  value,
})

const isVoid = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
