import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'

const root = join(import.meta.dirname, '../..')
const generated = join(root, 'packages/sdk/src/generated')
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const banner = '// Written by `npm run contract` from openapi/. Do not edit.\n'

type Operation = {
  operationId: string
  'x-permission': string | string[]
  security?: object[]
  requestBody?: { content: Record<string, unknown> }
}
type Document = { paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>> }

const document: Document = JSON.parse(readFileSync(join(root, 'openapi/dist/openapi.json'), 'utf8'))
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    if (!operation) return []
    const wire = {
      method,
      path,
      ...(operation.security?.length === 0 && { open: true }),
      ...(operation.requestBody &&
        'multipart/form-data' in operation.requestBody.content && { multipart: true }),
    }
    return [{ id: operation.operationId, wire, permission: operation['x-permission'] }]
  }),
)

mkdirSync(generated, { recursive: true })
const types = await openapiTypescript(JSON.stringify(document))
writeFileSync(join(generated, 'schema.d.ts'), banner + astToString(types))
writeFileSync(join(generated, 'operations.ts'), banner + table('operations', ({ wire }) => wire))
writeFileSync(
  join(generated, 'permissions.ts'),
  banner + table('permissions', ({ permission }) => (Array.isArray(permission) ? permission : [permission])),
)

function table(name: string, facts: (operation: (typeof operations)[number]) => object): string {
  const rows = operations.map((operation) => `  ${operation.id}: ${JSON.stringify(facts(operation))},`)
  return `export const ${name} = {\n${rows.join('\n')}\n} as const\n\nexport type OperationId = keyof typeof ${name}\n`
}
