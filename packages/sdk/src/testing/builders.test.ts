import { basename } from 'node:path'
import apiDocument from '@karwan/openapi/bundle' with { type: 'json' }
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { declaredBuilders } from './declared-builders.ts'

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true })
const exported = new Map(Object.values(modules).flatMap((module) => Object.entries(module)))

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv, ['date-time', 'date', 'email'])
ajv.addSchema({ $id: 'karwan', components: { schemas: rebased(apiDocument.components.schemas) } })

describe('every example object is one that the wire allows', () => {
  it.each(declaredBuilders(Object.keys(modules).map((path) => basename(path))))(
    '$name is a $schema',
    ({ name, schema }) => {
      expect(schema, `the return type of ${name} is no schema of the contract`).toBeDefined()
      const build = exported.get(name)
      if (typeof build !== 'function') return expect.unreachable(`${name} is not exported`)
      const isValid = ajv.compile({ $ref: `karwan#/components/schemas/${schema}` })
      isValid(JSON.parse(JSON.stringify(build())))
      expect(isValid.errors ?? []).toEqual([])
    },
  )
})

/** Rewrites the document's `$ref`s, so that they point to the copy that ajv has. */
function rebased<Node>(node: Node): Node {
  return JSON.parse(JSON.stringify(node), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#/, 'karwan#') : value,
  )
}
