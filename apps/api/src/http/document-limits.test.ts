import { describe, expect, it } from 'vitest'
import { apiDocument } from './document.ts'

/** Every schema within, with the way to it. */
function schemasWithin(node: unknown, at: string): [string, Record<string, unknown>][] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, child]) => schemasWithin(child, `${at}/${key}`))
  return 'type' in node ? [[at, node as Record<string, unknown>], ...inner] : inner
}

const schemas = schemasWithin(apiDocument, '')
const mayBe = (schema: Record<string, unknown>, type: string) => [schema.type].flat().includes(type)
const without = (type: string, ...limits: string[]) =>
  schemas
    .filter(([, schema]) => mayBe(schema, type) && !limits.some((limit) => limit in schema))
    .map(([at]) => at)

describe('nothing in the contract is without a limit', () => {
  it('no text', () => expect(without('string', 'maxLength', 'enum', 'const')).toEqual([]))
  it('no list', () => expect(without('array', 'maxItems')).toEqual([]))
  it('and there is something to look at', () => expect(schemas.length).toBeGreaterThan(500))
})
