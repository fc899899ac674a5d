import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A builder and the schema of the contract that its return type names; without one it promises no wire shape. */
interface DeclaredBuilder {
  name: string
  schema: string | undefined
}

const isBuilderName = /^(?:an?|some)[A-Z]/

/** The builders of this folder, read from its sources: `aBid(…): Bid` builds what the schema `Bid` asks for. */
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

/** `type Bid = components['schemas']['Bid']` is about the schema Bid. */
function schemaOfAlias({ name, type }: ts.TypeAliasDeclaration): [string, string | undefined] {
  const index = ts.isIndexedAccessTypeNode(type) ? type.indexType : undefined
  const literal = index && ts.isLiteralTypeNode(index) ? index.literal : undefined
  return [name.text, literal && ts.isStringLiteral(literal) ? literal.text : undefined]
}
