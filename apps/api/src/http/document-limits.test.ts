import { describe, expect, it } from 'vitest'
import { apiDocument, resolveSchema, routes, type Schema } from './document.ts'

type Node = Record<string, unknown>

/** Every schema within, with the way to it. */
function schemasWithin(node: unknown, at: string): [string, Node][] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, child]) => schemasWithin(child, `${at}/${key}`))
  return 'type' in node || 'properties' in node ? [[at, node as Node], ...inner] : inner
}

const schemas = schemasWithin(apiDocument, '')
const mayBe = (schema: Node, ...types: string[]) =>
  [schema.type].flat().some((type) => types.some((known) => known === type))
const wrong = (isWrong: (schema: Node) => boolean) =>
  schemas.filter(([, schema]) => isWrong(schema)).map(([at]) => at)
const without = (type: string, ...limits: string[]) =>
  wrong((schema) => mayBe(schema, type) && !limits.some((limit) => limit in schema))

const hasEnds = (schema: Node) =>
  ('minimum' in schema || 'exclusiveMinimum' in schema) && ('maximum' in schema || 'exclusiveMaximum' in schema)
const isEndless = (schema: Schema) =>
  mayBe(schema, 'integer', 'number') && !('enum' in schema) && !('const' in schema) && !hasEnds(schema)

/** Where a request holds a number that may be as large as it likes. */
function endlessNumbers(reference: Schema, at: string): string[] {
  const schema = resolveSchema(reference)
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const choices = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((among) => (among ?? []) as Schema[])
  return [
    ...(isEndless(schema) ? [at] : []),
    ...fields.flatMap(([name, field]) => endlessNumbers(field, `${at}.${name}`)),
    ...choices.flatMap((choice) => endlessNumbers(choice, at)),
    ...(schema.items ? endlessNumbers(schema.items, `${at}[]`) : []),
  ]
}

const sent = routes.map(({ id, parameters, operation }) => {
  const body = operation.requestBody?.content['application/json']?.schema
  const inUrl = parameters.flatMap(({ in: place, name, schema }) => endlessNumbers(schema, `${place} ${name}`))
  return [id, [...inUrl, ...(body ? endlessNumbers(body, 'body') : [])]] as const
})

/** Named fields and nothing else, or any names with values of one kind. */
const isClosed = ({ additionalProperties }: Node) =>
  additionalProperties === false ||
  (typeof additionalProperties === 'object' &&
    additionalProperties !== null &&
    Object.keys(additionalProperties).length > 0)

describe('nothing in the contract is without a limit', () => {
  it('no text', () => expect(without('string', 'maxLength', 'enum', 'const')).toEqual([]))
  it('no list', () => expect(without('array', 'maxItems')).toEqual([]))
  it.each(sent)('no number that is sent to %s', (_, numbers) => expect(numbers).toEqual([]))
  it('no object, which says what it holds and takes nothing else', () =>
    expect(wrong((schema) => mayBe(schema, 'object') && !isClosed(schema))).toEqual([]))
  it('nothing of which is not said what it is', () =>
    expect(wrong((schema) => !('type' in schema))).toEqual([]))
  it('and there is something to look at', () => expect(schemas.length).toBeGreaterThan(500))
})
