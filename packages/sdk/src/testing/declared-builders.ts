import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A builder and the schema that its return type names. A builder without one promises no shape of the API. */
interface DeclaredBuilder {
  name: string
  schema: string | undefined
}

const isBuilderName = /^(?:an?|some)[A-Z]/

/** Finds the builders of this folder in its sources: `aBid(…): Bid` builds what the schema `Bid` describes. */
export function declaredBuilders(files: readonly string[]): DeclaredBuilder[] {
  return files.flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, path), 'utf8')
    const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const schemas = new Map(statements.filter(ts.isTypeAliasDeclaration).map(schemaOfAlias))
    return statements
      .filter(ts.isFunctionDeclaration)
      .filter(({ name, typeParameters }) => isBuilderName.test(name?.text ?? '') && !typeParameters)
      .map(({ name, type }) => ({ name: name?.text ?? '', schema: schemas.get(type?.getText() ?? '') }))
  })
}

/** `type Bid = components['schemas']['Bid']` is an alias of the schema Bid. */
function schemaOfAlias({ name, type }: ts.TypeAliasDeclaration): [string, string | undefined] {
  const index = ts.isIndexedAccessTypeNode(type) ? type.indexType : undefined
  const literal = index && ts.isLiteralTypeNode(index) ? index.literal : undefined
  return [name.text, literal && ts.isStringLiteral(literal) ? literal.text : undefined]
}
