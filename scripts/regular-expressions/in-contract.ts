import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Found } from './found.ts'

/** Every `pattern` of the bundled OpenAPI document, because the API's validators run them on untrusted input. */
export function findInContract(root: string): Found[] {
  const bundled: unknown = JSON.parse(readFileSync(join(root, 'openapi/dist/openapi.json'), 'utf8'))
  const lines = globSync('openapi/**/*.yaml', { cwd: root, exclude: ['openapi/node_modules/**'] }).flatMap(
    (path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .map((text, at) => ({ place: `${path}:${at + 1}`, text })),
  )
  return patternsIn(bundled, 'openapi').map(({ pointer, source }) => ({
    place: lines.find(({ text }) => text.includes('pattern:') && text.includes(source))?.place ?? pointer,
    source,
    // The flags that ajv uses.
    flags: 'u',
  }))
}

function patternsIn(node: unknown, pointer: string): { pointer: string; source: string }[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string'
      ? [{ pointer: `${pointer}/${key}`, source: value }]
      : patternsIn(value, `${pointer}/${key}`),
  )
}
