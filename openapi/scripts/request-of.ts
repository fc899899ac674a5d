import { basename, dirname, join, relative } from 'node:path'
import type { NamedSchema, Place } from './answer.ts'
import type { DerivedBody } from './declaration.ts'
import { exampleOf, withChanges } from './example.ts'
import { readYaml, type Schema, SchemaFault } from './read-yaml.ts'

/** The body that makes a record: those of its fields that people give. What they leave out is absent, and null only where a change may take it away. */
export function requestOf(
  { of, required = [], optional = [], clearable, changes }: DerivedBody,
  operationId: string,
  { file, root }: Place,
): { request: NamedSchema; example: object } {
  const record = join(dirname(file), of)
  const { properties = {} } = readYaml(record) as { properties?: Record<string, Schema> }
  const fields = [...required, ...optional]
  const property = (name: string): Schema => {
    const schema = properties[name]
    if (!schema) throw new SchemaFault(`${basename(record)} has no ${name}`)
    return seenFrom(dirname(root), dirname(record), clearable ? schema : withoutNull(schema))
  }
  const stranger = Object.keys(changes ?? {}).find((name) => !fields.includes(name))
  if (stranger) throw new SchemaFault(`${stranger} is changed, but no field of the body`)
  const own = Object.fromEntries(fields.map((name) => [name, property(name)]))
  const example = Object.fromEntries(
    Object.entries(Object(exampleOf(record))).filter(
      ([name, value]) => fields.includes(name) && value !== null,
    ),
  )
  const schema = {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: withChanges(own, changes),
  }
  return {
    request: { name: `${operationId[0]?.toUpperCase()}${operationId.slice(1)}Request`, schema },
    example,
  }
}

function withoutNull({ type, oneOf, ...rest }: Schema): Schema {
  if (Array.isArray(type)) return { type: type.find((name) => name !== 'null'), ...rest }
  if (!Array.isArray(oneOf)) return { ...(type !== undefined && { type }), ...rest }
  const given = oneOf.filter((one) => one.type !== 'null')
  return given.length === 1 ? { ...given[0], ...rest } : { oneOf: given, ...rest }
}

/** A schema with its references as they are written in another folder. */
function seenFrom(there: string, here: string, schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' ? `./${relative(there, join(here, value))}` : value,
  )
}
