import { dirname, join } from 'node:path'
import { readYaml, type Schema } from './read-yaml.ts'

/** The example of a schema file: its own, or one made of the examples of its parts. */
export function exampleOf(file: string): unknown {
  return exampleWithin(readYaml(file) as Schema, file)
}

function exampleWithin(schema: Schema, file: string): unknown {
  const {
    $ref,
    examples,
    enum: members,
    oneOf,
    type,
    properties,
    required,
    items,
  } = schema as {
    $ref?: string
    examples?: unknown[]
    enum?: unknown[]
    oneOf?: Schema[]
    type?: string
    properties?: Record<string, Schema>
    required?: string[]
    items?: Schema
  }
  if ($ref) return exampleOf(join(dirname(file), $ref))
  if (examples) return examples[0]
  if (members) return members[0]
  if (oneOf?.[0]) return exampleWithin(oneOf[0], file)
  if (type === 'array' && items) {
    const item = exampleWithin(items, file)
    return item === undefined ? undefined : [item]
  }
  if (type !== 'object' || !properties) return undefined
  const fields = (required ?? []).map((name) => [name, exampleWithin(properties[name] ?? {}, file)] as const)
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields)
}

/** An example with the fields in which the answer differs from it. */
export function withChanges(example: unknown, changes: unknown): unknown {
  return changes === undefined ? example : { ...Object(example), ...Object(changes) }
}
