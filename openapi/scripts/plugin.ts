import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { completeSchema } from './complete-schema.ts'
import { DeclarationFault } from './declaration.ts'
import { expandOperation, expandRegister } from './operation.ts'
import { SchemaFault } from './read-yaml.ts'

type Location = { source: { absoluteRef: string }; child(keys: string[]): Location }
type Reference = { $ref: string }
type Root = {
  paths: Record<string, Record<string, Reference>>
  components: { schemas: Record<string, object> }
}
/** What of Redocly's context is used here. */
type Context = {
  location: Location
  resolve(reference: Reference): { node?: Record<string, unknown>; location?: Location }
  report(problem: { message: string; location: Location }): void
}

/**
 * Expands the operation files before Redocly lints or bundles them, so that its rules read the whole document; schemas,
 * which it finds from there, are completed as they are bundled.
 */
export default function declaredOperations() {
  return {
    id: 'karwan',
    preprocessors: { oas3: { 'declared-operations': () => ({ Root: { enter: expandAll } }) } },
    decorators: { oas3: { 'complete-schemas': () => ({ Schema: { enter: completeFound } }) } },
  }
}

function completeFound(schema: object, { report, location }: Context): void {
  const fault = completeSchema(schema)
  if (fault) report({ message: fault, location })
}

function expandAll({ paths, components }: Root, context: Context): void {
  const registers = expandRegisters(context)
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, reference] of Object.entries(item)) {
      const { node, location } = context.resolve(reference)
      // A rule of Redocly names references that lead nowhere.
      if (!node || !location) continue
      try {
        const place = { file: location.source.absoluteRef, root: context.location.source.absoluteRef }
        const { operation, schemas } = expandOperation(node, method, path, place)
        for (const key of Object.keys(node)) delete node[key]
        Object.assign(node, operation)
        for (const { name, schema } of schemas) components.schemas[name] = schema
      } catch (fault) {
        if (!(fault instanceof DeclarationFault)) throw fault
        context.report({ message: fault.message, location: location.child([fault.key]) })
      }
    }
  }
  for (const { path, method, operation, schemas } of registers) {
    paths[path] = { ...paths[path], [method]: operation as Reference }
    for (const { name, schema } of schemas) components.schemas[name] = schema
  }
}

/** Every `*.register.yaml` of a context is a part of the document, without a line that names it. */
function expandRegisters({ location, report }: Context) {
  const root = location.source.absoluteRef
  return globSync('*/*.register.yaml', { cwd: dirname(root) })
    .toSorted()
    .flatMap((file) => {
      try {
        return expandRegister({ file: join(dirname(root), file), root })
      } catch (fault) {
        if (!(fault instanceof DeclarationFault || fault instanceof SchemaFault)) throw fault
        report({ message: `${file}: ${fault.message}`, location: location.child(['paths']) })
        return []
      }
    })
}
