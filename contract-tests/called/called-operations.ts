import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@karwan/sdk/operations'
import type { OperationId } from '@karwan/sdk/permissions'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
const sources = ['apps/portal/src/**/*.{ts,tsx}', 'packages/sdk/src/*.ts']
const isTest = (path: string) => /\.test\.tsx?$|\/(generated|testing)\//.test(path)

/** The operations that the portal or its SDK calls, with the files that call them. */
export function calledOperations(): Map<OperationId, string[]> {
  const called = new Map<OperationId, string[]>()
  const paths = globSync(sources, { cwd: root }).filter((path) => !isTest(path))
  for (const path of paths.sort()) {
    for (const id of operationsIn(path, readFileSync(join(root, path), 'utf8'))) {
      called.set(id, [...(called.get(id) ?? []), path])
    }
  }
  return called
}

/**
 * Finds the operation ids in a source. An id may be in the call, in a condition before it or in a declaration
 * used elsewhere, so every id that is written as a value counts: `'listShipments'`, `operations.openEvents`.
 */
export function operationsIn(path: string, source: string): Set<OperationId> {
  const found = new Set<OperationId>()
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined && isOperation(text)) found.add(text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return found
}

function textOf(node: ts.Node): string | undefined {
  // An id in a type is not a call.
  if (ts.isStringLiteralLike(node)) return ts.isLiteralTypeNode(node.parent) ? undefined : node.text
  const isOfTable = ts.isPropertyAccessExpression(node) && node.expression.getText() === 'operations'
  return isOfTable ? node.name.text : undefined
}

function isOperation(text: string): text is OperationId {
  return Object.hasOwn(operations, text)
}
