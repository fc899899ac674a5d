import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import document from '@karwan/openapi/bundle' with { type: 'json' }
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const generated = join(import.meta.dirname, '../src/generated')
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const banner = '// Written by `npm run contract` from openapi/. Do not edit.\n'

type Operation = {
  operationId: string
  tags: string[]
  'x-permission': string | string[]
  security?: object[]
  requestBody?: { content: object }
}
type Paths = Record<string, Partial<Record<(typeof methods)[number], Operation>>>

const paths: Paths = document.paths
const operations = Object.entries(paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    if (!operation) return []
    const open = operation.security?.length === 0
    const multipart = 'multipart/form-data' in (operation.requestBody?.content ?? {})
    // The browser needs only what is necessary to send: no permissions, and only the flags that are true.
    const wire = { method, path, ...(open && { open }), ...(multipart && { multipart }) }
    return [
      {
        id: operation.operationId,
        context: contextOf(operation),
        wire,
        permission: operation['x-permission'],
      },
    ]
  }),
)

type Described = (typeof operations)[number]

mkdirSync(generated, { recursive: true })
const file = ts.factory.createTypeReferenceNode('Blob')
const schema = await openapiTypescript(JSON.stringify(document), {
  transform: ({ format }) => (format === 'binary' ? file : undefined),
})
write('schema.d.ts', astToString(schema))
write('operations.ts', table('operations', ({ wire }) => wire) + typeOfIds('operations'))
// Operations that the login and the start of a session call are in the first bundle; the pages load all
// others.
write(
  'entry-operations.ts',
  table('entryOperations', ({ wire }) => wire, operations.filter(isCalledAtEntry)),
)
write(
  'permissions.ts',
  table('permissions', ({ permission }) => [permission].flat()) + typeOfIds('permissions'),
)
write('reads.ts', readsByContext())
write('examples.ts', examplesOfSchemas())

function write(name: string, text: string): void {
  writeFileSync(join(generated, name), banner + text)
}

function table(name: string, facts: (operation: Described) => object, of = operations): string {
  const rows = of.map((operation) => `  ${operation.id}: ${JSON.stringify(facts(operation))},`)
  return `export const ${name} = {\n${rows.join('\n')}\n} as const\n`
}

function typeOfIds(name: string): string {
  return `\nexport type OperationId = keyof typeof ${name}\n`
}

function isCalledAtEntry({ wire: { path, open } }: Described): boolean {
  return open === true || path.startsWith('/auth/user/') || path === '/preferences' || path === '/events'
}

function contextOf({ operationId, tags }: Operation): string {
  const [context, ...others] = tags
  if (context === undefined || others.length > 0)
    throw new RangeError(`${operationId} must have one tag, the context that it belongs to`)
  return context
}

/** The first example of each schema that has one. The contract's linter validates examples against their schemas. */
function examplesOfSchemas(): string {
  const schemas: Record<string, object> = document.components.schemas
  const rows = Object.entries(schemas).flatMap(([name, schema]) =>
    'examples' in schema && Array.isArray(schema.examples)
      ? [`  ${name}: ${JSON.stringify(schema.examples[0])},`]
      : [],
  )
  return `export const examples = {\n${rows.join('\n')}\n} as const\n`
}

/** The operations whose answers may be cached, by context. */
function readsByContext(): string {
  const reads = operations.filter(({ wire }) => wire.method === 'get')
  const rows = Object.entries(Object.groupBy(reads, ({ context }) => context)).map(
    ([context, ids = []]) => `  '${context}': ${JSON.stringify(ids.map(({ id }) => id))},`,
  )
  return `export const reads = {\n${rows.join('\n')}\n} as const\n`
}
