// Checks that every class of a CSS module is used by its importers, and that every used class exists.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run-steps.mjs'

type Source = { path: string; text: string }

const read = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })
const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).map(read)
const faults = globSync('{packages,apps}/*/src/**/*.module.css', { cwd: root }).flatMap((path) =>
  faultsOf(read(path)),
)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function faultsOf({ path, text }: Source): string[] {
  const there = new Set(classesOf(text))
  const users = sources.flatMap((source) => {
    const name = nameOfImport(source, path)
    return name === undefined ? [] : [{ path: source.path, ...usesOf(source.text, name) }]
  })
  const isUsed = (name: string) =>
    users.some(({ named, begun }) => named.includes(name) || begun.some((start) => isChosen(name, start)))
  return [
    ...[...there].filter((name) => !isUsed(name)).map((name) => `${path}: nobody uses .${name}`),
    ...users.flatMap((user) =>
      user.named
        .filter((name) => !there.has(name))
        .map((name) => `${user.path}: there is no .${name} in ${path}`),
    ),
  ]
}

/** The class names in selectors. */
function classesOf(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...selectors].flatMap(([, selector = '']) =>
    selector.trimStart().startsWith('@')
      ? []
      : [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
  )
}

function nameOfImport({ path, text }: Source, css: string): string | undefined {
  for (const [, name, from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g))
    if (join(dirname(path), from) === css) return name
  return undefined
}

/**
 * The classes that are named, and the prefixes of those with a computed name: `styles[tone]`,
 * `styles[`gap${gap}`]`.
 */
function usesOf(text: string, styles: string): { named: string[]; begun: string[] } {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const name = `(?<![\\w/-])${styles}`
  return {
    named: [
      ...all(new RegExp(`${name}\\.(?!module\\.css)(\\w+)`, 'g')),
      ...all(new RegExp(`${name}\\['([\\w-]+)'\\]`, 'g')),
    ],
    begun: [
      ...all(new RegExp(`${name}\\[\`([\\w-]*)\\$`, 'g')),
      ...(new RegExp(`${name}\\[[^'\`]`).test(text) ? [''] : []),
    ],
  }
}

/** Whether some source contains the value that completes the name. */
function isChosen(name: string, start: string): boolean {
  if (!name.startsWith(start)) return false
  const word = new RegExp(`(?<![\\w-])${name.slice(start.length)}(?![\\w-])`)
  return sources.some(({ text }) => word.test(text))
}
