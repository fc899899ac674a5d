import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'

type Media = { schema: object; example?: unknown }
type Operation = {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, Media> }>
}
type Bundle = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { examples?: unknown[] }> }
}

const bundle = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/openapi.json'), 'utf8')) as Bundle
const operations = Object.values(bundle.paths).flatMap((item) => Object.values(item))

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv, ['date-time', 'date', 'email', 'binary'])
ajv.addSchema({ ...bundle, $id: 'karwan' })

/** References of the document point into itself; here they point at the copy that ajv holds. */
const rebased = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' ? `karwan${value}` : value))

function faultsOf(schema: object, example: unknown) {
  const isValid = ajv.compile(rebased(schema))
  isValid(example)
  return isValid.errors ?? []
}

const media = operations.flatMap(({ operationId, requestBody, responses }) => [
  ...Object.values(requestBody?.content ?? {}).map((one) => [`the body of ${operationId}`, one] as const),
  ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map((one) => [`the ${status} of ${operationId}`, one] as const),
  ),
])

describe('an example is what its schema asks for', () => {
  it.each(media.filter(([, { example }]) => example !== undefined))('%s', (_, { schema, example }) => {
    expect(faultsOf(schema, example)).toEqual([])
  })

  it.each(Object.entries(bundle.components.schemas))('%s', (_, schema) => {
    for (const example of schema.examples ?? []) expect(faultsOf(schema, example)).toEqual([])
  })
})

describe('the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const shown = [...readme.matchAll(/`([a-z]+[/][a-z.-]+[.]yaml)`:\n\n```yaml\n([\s\S]*?)```/g)]

  it.each(shown.map(([, file = '', text]) => [file, text]))('shows %s as it is', (file, text) => {
    expect(text).toBe(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  })

  it('shows a read, a write and a register', () => expect(shown).toHaveLength(3))
})

describe('the document', () => {
  it('holds no shorthand of an operation file', () => {
    const kept = ['x-permission', 'x-not-in-spec', 'x-register']
    const left = operations.flatMap((operation) =>
      Object.keys(operation).filter((key) => key.startsWith('x-')),
    )
    expect(left.filter((key) => !kept.includes(key))).toEqual([])
  })
})
