import fc from 'fast-check'
import { resolveSchema, type Schema } from '../http/document.ts'
import { isId } from './id-kinds.ts'
import { anySentFile } from './sent-file.ts'

/** Existing ids, by the name of the field or parameter. */
export type IdSource = (name: string) => fc.Arbitrary<number>
const anyId: IdSource = () => fc.integer({ min: 1, max: 2_147_483_647 })

class UnknownSchema extends Error {
  override name = 'UnknownSchema'
}

/** Whether optional fields are set sometimes or always. */
export type Shape = 'some' | 'whole'
type How = { ids?: IdSource; shape?: Shape; name?: string }

/** Valid values of a schema, with an increased share of boundary values. */
export function validOf(reference: Schema, how: How = {}): fc.Arbitrary<unknown> {
  const schema = resolveSchema(reference)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (reference.$ref !== undefined && isId(reference)) return (how.ids ?? anyId)(how.name ?? '')
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (choices) {
    const usual = choices.filter((choice) => how.shape !== 'whole' || resolveSchema(choice).type !== 'null')
    return fc.oneof(...usual.map((choice) => validOf(choice, how)))
  }
  return fc.oneof(...[schema.type ?? 'unknown'].flat().map((type) => validOfType(type, schema, how)))
}

function validOfType(type: string, schema: Schema, how: How): fc.Arbitrary<unknown> {
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
      return schema.format === 'binary' ? anySentFile : text(schema)
    case 'array':
      return list(schema, how)
    case 'object':
      return record(schema, how)
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
  if (typeof pattern === 'string') return ofPattern(pattern)
  if (format === 'date-time') return instant
  if (format === 'date') return instant.map((said) => said.slice(0, 10))
  if (format === 'email') return fc.emailAddress().filter((said) => fits(said, schema))
  const min = edge(schema, 'minLength', 0)
  const max = edge(schema, 'maxLength', 200)
  const edges = [min, max].map((length) => fc.constant('x'.repeat(length)))
  const odd = oddTexts.filter((said) => fits(said, schema))
  // A grapheme may have several characters, so texts of a fixed length use ASCII.
  const unit = min === max ? 'grapheme-ascii' : 'grapheme'
  const ordinary = fc.string({ unit, minLength: min, maxLength: Math.min(max, min + 20) })
  return fc.oneof(
    { weight: 3, arbitrary: ordinary.filter((said) => fits(said, schema)) },
    { weight: 1, arbitrary: fc.oneof(...edges) },
    ...(odd.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...odd) }] : []),
  )
}

const digits = (from: number, to: number) =>
  fc.stringMatching(/^[0-9]+$/).map((said) => said.slice(0, to).padStart(from, '1'))

/** Generators for the document's patterns; a new pattern must be added here. */
const ofPatterns: Readonly<Record<string, fc.Arbitrary<string>>> = {
  '^-?[0-9]{1,12}(\\.[0-9]{1,2})?$': fc
    .tuple(fc.constantFrom('', '', '-'), digits(1, 12), fc.option(digits(1, 2)))
    .map(([sign, whole, part]) => `${sign}${whole}${part === null ? '' : `.${part}`}`),
  '^[0-9]{2}$': digits(2, 2),
  '^[a-zA-Z]+$': fc.stringMatching(/^[a-zA-Z]+$/).map((said) => said.slice(0, 20)),
  '^\\+[0-9]{6,15}$': digits(6, 15).map((number) => `+${number}`),
}

function ofPattern(pattern: string): fc.Arbitrary<string> {
  const written = ofPatterns[pattern]
  if (written) return written
  throw new UnknownSchema(`how texts of ${pattern} are written is not said in valid-value.ts`)
}

const fits = (said: string, schema: Schema): boolean =>
  [...said].length >= edge(schema, 'minLength', 0) && [...said].length <= edge(schema, 'maxLength', 200)

const ordinaryInstant = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString())
/** The ends of the calendar, because code must not compute dates beyond them. */
const instant = fc.oneof(
  { weight: 6, arbitrary: ordinaryInstant },
  { weight: 1, arbitrary: fc.constantFrom('0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z') },
)

function list(schema: Schema, how: How): fc.Arbitrary<unknown[]> {
  const minLength = Math.max(edge(schema, 'minItems', 0), how.shape === 'whole' ? 1 : 0)
  const maxLength = Math.min(edge(schema, 'maxItems', 5), minLength + 4)
  return fc.array(validOf(schema.items ?? {}, how), { minLength, maxLength })
}

function record(schema: Schema, how: How): fc.Arbitrary<unknown> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const model = Object.fromEntries(fields.map(([name, field]) => [name, validOf(field, { ...how, name })]))
  const required = how.shape === 'whole' ? Object.keys(model) : ((schema.required ?? []) as string[])
  return fc.record(model, { requiredKeys: required, noNullPrototype: true })
}
