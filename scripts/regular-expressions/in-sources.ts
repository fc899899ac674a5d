import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Found } from './found.ts'

// Tests, their helpers and the set-up of Storybook never read untrusted input.
const isTestCode =
  /(?:^|\/)(?:testing|gates|e2e|consumer|provider|states|\.storybook)\/|\.(?:test|spec|stories|trial)\.tsx?$/

/** Every regular expression in the product's sources, found in the syntax tree. */
export function findInSources(root: string): Found[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'packages', 'apps', 'contract-tests'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return listed
    .split('\n')
    .filter((path) => /\.(?:[cm]?[jt]s|tsx)$/.test(path) && !path.endsWith('.d.ts') && !isTestCode.test(path))
    .flatMap((path) => findInFile(path, readFileSync(join(root, path), 'utf8')))
}

export function findInFile(path: string, text: string): Found[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  visit(file)
  return found

  function visit(node: ts.Node): void {
    const pattern = patternOf(node)
    if (pattern) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push({ ...pattern, place: `${path}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
}

type Pattern = Omit<Found, 'place'>

function patternOf(node: ts.Node): Pattern | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
    const [source, flags] = node.arguments ?? []
    // A pattern that is built at run time cannot be proven, so the product may not use one.
    return { source: literalOf(source), flags: flags === undefined ? '' : literalOf(flags) }
  }
  const isPatternAttribute = ts.isJsxAttribute(node) && node.name.getText() === 'pattern'
  if (isPatternAttribute && node.initializer && ts.isStringLiteral(node.initializer))
    return { source: `^(?:${node.initializer.text})$`, flags: 'v' }
  return undefined
}

const literalOf = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined
