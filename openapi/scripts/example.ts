import { basename, dirname, join } from 'node:path'
import { requiredOf } from './complete-schema.ts'
import { fileOf, readYaml, SchemaFault } from './read-yaml.ts'

/** What of a schema an example can be made of. */
interface Parts {
  $ref?: string
  examples?: unknown[]
  enum?: unknown[]
  oneOf?: Parts[]
  properties?: Record<string, Parts>
  required?: string[]
  'x-complete'?: true
  items?: Parts
}

/** The example of a schema file: its own, or one made of the examples of its parts. */
export function exampleOf(file: string): unknown {
  return exampleWithin(readYaml(file) as Parts, file, [])
}

function exampleWithin(schema: Parts, file: string, at: readonly string[]): unknown {
  const { $ref, examples, enum: members, oneOf, properties, items } = schema
  const [example] = [...(examples ?? []), ...(members ?? [])]
  if (example !== undefined) return example
  if ($ref) return exampleOf(join(dirname(fileOf(file)), $ref))
  if (oneOf?.[0]) return exampleWithin(oneOf[0], file, at)
  if (items) return [exampleWithin(items, file, at)]
  if (!properties) throw new SchemaFault(`${[basename(file), ...at].join(' › ')} has no example`)
  const fields = requiredOf(schema).map((name) => [
    name,
    exampleWithin(properties[name] ?? {}, file, [...at, name]),
  ])
  return Object.fromEntries(fields)
}

/**
 * An example with what differs in the answer: fields by their name, entries of a list by their place, where further
 * ones differ from the first.
 */
export function withChanges(example: unknown, changes: unknown): unknown {
  if (changes === undefined) return example
  if (Array.isArray(changes)) {
    const entries: unknown[] = Array.isArray(example) ? example : []
    return changes.map((change, at) => withChanges(entries[at] ?? entries[0], change))
  }
  if (typeof changes !== 'object' || changes === null) return changes
  const fields = Object.entries(changes).map(([name, change]) => [
    name,
    withChanges(Object(example)[name], change),
  ])
  return { ...Object(example), ...Object.fromEntries(fields) }
}
