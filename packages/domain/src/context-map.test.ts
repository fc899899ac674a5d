import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contextMap } from '../context-map.ts'

const root = import.meta.dirname
const contexts = Object.keys(contextMap)
const mayImport: Readonly<Record<string, readonly string[]>> = contextMap

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path.includes('/') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, context: path.split('/')[0] ?? '', imports: importsOf(path) }))

describe('the map of contexts', () => {
  it.each(Object.entries(mayImport))('lets %s look only at contexts before it', (context, imports) => {
    const before = contexts.slice(0, contexts.indexOf(context))
    expect(imports.filter((other) => !before.includes(other))).toEqual([])
  })

  it('has a folder for every context, and no folder without one', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.sort()).toEqual([...contexts, 'kernel'].sort())
  })

  it.each(contexts)('is obeyed by %s', (context) => {
    const allowed = [context, 'kernel', ...(mayImport[context] ?? [])]
    const strays = sources
      .filter((source) => source.context === context)
      .flatMap(({ path, imports }) => imports.map((imported) => ({ path, imported })))
      .filter(({ imported }) => !allowed.includes(imported))
    expect(strays).toEqual([])
  })

  it('keeps the kernel free of every context', () => {
    const strays = sources.filter(({ context }) => context === 'kernel').flatMap(({ imports }) => imports)
    expect(strays.filter((imported) => imported !== 'kernel')).toEqual([])
  })

  it('keeps the domain free of screens, calls and clocks', () => {
    const forbidden =
      /\bfetch\(|\bwindow\.(?:location|localStorage|matchMedia)|\blocalStorage\b|Date\.now\(|Math\.random\(|from 'react'|\bconsole\./
    const offenders = sources.filter(({ path }) => forbidden.test(readFileSync(join(root, path), 'utf8')))
    expect(offenders.map(({ path }) => path)).toEqual([])
  })
})

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => {
    const inside = relative(root, join(root, path, '..', target))
    return inside.split('/')[0] ?? ''
  })
}
