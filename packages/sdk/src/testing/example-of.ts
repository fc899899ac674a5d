import { examples } from '../generated/examples.ts'
import type { components } from '../generated/schema.d.ts'

type Schemas = components['schemas']

/** Schemas of the contract that have an example. */
export type ExampleName = keyof typeof examples & keyof Schemas

/** The contract's own example of a schema, for tests: `exampleOf('FuelPump', { name: 'Indus Fuels' })`. */
export function exampleOf<Name extends ExampleName>(
  name: Name,
  facts: Partial<Schemas[Name]> = {},
): Schemas[Name] {
  const example: unknown = structuredClone(examples[name])
  return Object.assign(asSchema<Name>(example), facts)
}

/** The cast is safe: the contract's linter refuses examples that do not match their schema. */
const asSchema = <Name extends ExampleName>(example: unknown) => example as Schemas[Name] & object
