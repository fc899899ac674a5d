import fc from 'fast-check'
import { resolveSchema, type Schema } from '../http/document.ts'
import { isId } from './id-kinds.ts'

/** Ids that stand for something, by the name of the field or parameter. */
export type IdSource = (name: string) => fc.Arbitrary<number>
export const anyId: IdSource = () => fc.integer({ min: 1, max: 2_147_483_647 })

class UnknownSchema extends Error {
  override name = 'UnknownSchema'
}

/** Values that the schema lets in, at its edges more often than chance would have it. */
export function validOf(reference: Schema, ids: IdSource = anyId, name = ''): fc.Arbitrary<unknown> {
  const schema = resolveSchema(reference)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (reference.$ref !== undefined && isId(reference)) return ids(name)
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => validOf(choice, ids, name)))
  return fc.oneof(...[schema.type ?? 'unknown'].flat().map((type) => validOfType(type, schema, ids, name)))
}

function validOfType(type: string, schema: Schema, ids: IdSource, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return wholeNumber(schema)
    case 'number':
      return fc.oneof(wholeNumber(schema), fraction(schema))
    case 'string':
      return text(schema)
    case 'array':
      return list(schema, ids, name)
    case 'object':
      return record(schema, ids)
    default:
      throw new UnknownSchema(JSON.stringify(schema))
  }
}

const edge = (schema: Schema, key: string, otherwise: number): number =>
  typeof schema[key] === 'number' ? schema[key] : otherwise

function wholeNumber(schema: Schema): fc.Arbitrary<number> {
  const min = Math.ceil(edge(schema, 'minimum', edge(schema, 'exclusiveMinimum', -1) + 1))
  const max = Math.floor(edge(schema, 'maximum', 2_147_483_647))
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max: Math.min(max, min + 50) }),
    fc.integer({ min, max }),
  )
}

function fraction(schema: Schema): fc.Arbitrary<number> {
  const min = edge(schema, 'minimum', edge(schema, 'exclusiveMinimum', 0) + 0.001)
  const max = edge(schema, 'maximum', 1_000_000)
  return fc.double({ min, max, noNaN: true })
}

const oddTexts = [
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '٣',
  '💥',
  ' ',
  '<img src=x>',
  'null',
  '\u202e',
  '{}',
]

function text(schema: Schema): fc.Arbitrary<string> {
  const { pattern, format } = schema
  if (typeof pattern === 'string')
    return fc.stringMatching(new RegExp(pattern)).filter((said) => fits(said, schema))
  if (format === 'date-time') return instant
  if (format === 'date') return instant.map((said) => said.slice(0, 10))
  if (format === 'email') return fc.emailAddress().filter((said) => fits(said, schema))
  const min = edge(schema, 'minLength', 0)
  const max = edge(schema, 'maxLength', 200)
  const edges = [min, max].map((length) => fc.constant('x'.repeat(length)))
  const odd = oddTexts.filter((said) => fits(said, schema))
  const ordinary = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, min + 20) })
  return fc.oneof(
    { weight: 3, arbitrary: ordinary.filter((said) => fits(said, schema)) },
    { weight: 1, arbitrary: fc.oneof(...edges) },
    ...(odd.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...odd) }] : []),
  )
}

const fits = (said: string, schema: Schema): boolean =>
  [...said].length >= edge(schema, 'minLength', 0) && [...said].length <= edge(schema, 'maxLength', 200)

const instant = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString())

function list(schema: Schema, ids: IdSource, name: string): fc.Arbitrary<unknown[]> {
  const minLength = edge(schema, 'minItems', 0)
  const maxLength = Math.min(edge(schema, 'maxItems', 5), minLength + 4)
  return fc.array(validOf(schema.items ?? {}, ids, name), { minLength, maxLength })
}

function record(schema: Schema, ids: IdSource): fc.Arbitrary<unknown> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const model = Object.fromEntries(fields.map(([name, field]) => [name, validOf(field, ids, name)]))
  return fc.record(model, { requiredKeys: (schema.required ?? []) as string[], noNullPrototype: true })
}
