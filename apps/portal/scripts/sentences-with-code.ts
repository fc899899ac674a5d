import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../src')
const compiled = join(root, 'generated/messages/en.json')
const store = join(root, 'kit/text/english.ts')
const virtual = 'virtual:sentences/'

export type Sentences = Readonly<Record<string, unknown>>

/**
 * Bundles English messages with the code that uses them. A module that names a group (`fuelPumps.list.title`,
 * `words: 'fuelPumps'`, the table `'fuelBrand'`) imports all messages whose id begins with that word, so the
 * pages of a register load its messages without a list of them.
 */
export function sentencesWithCode(): Plugin {
  let groups = new Map<string, Sentences>()
  return {
    name: 'sentences-with-code',
    enforce: 'pre',
    buildStart() {
      groups = groupsOf(JSON.parse(readFileSync(compiled, 'utf8')))
    },
    resolveId: (id) => (id.startsWith(virtual) ? id : undefined),
    load(id) {
      const group = id.startsWith(virtual) && groups.get(id.slice(virtual.length))
      if (!group) return undefined
      const words = JSON.stringify(group)
      return `import { english } from ${JSON.stringify(store)}\nObject.assign(english, ${words})\n`
    },
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!file.startsWith(root) || !/\.tsx?$/.test(file) || saysNothing(file)) return undefined
      const imports = groupsNamedIn(code, groups).map((name) => `import '${virtual}${name}'`)
      // Appended, so that line numbers do not change.
      return imports.length === 0 ? undefined : { code: `${code}\n${imports.join('\n')}\n`, map: null }
    },
  }
}

/** Routes are in the first bundle, so they must not import messages; their pages do. */
const saysNothing = (file: string) => file === store || file.startsWith(join(root, 'routes'))

/** The answer of a refusal contains its English message. */
const saidByThemselves = new Set(['refusal', 'message'])

/**
 * Groups messages by the first word of their id. Titles of lists are in the navigation, so they belong to the
 * frame.
 */
export function groupsOf(sentences: Sentences): Map<string, Sentences> {
  const entries = Object.entries(sentences).filter(([id]) => !saidByThemselves.has(firstWord(id)))
  const byWord = Object.groupBy(entries, ([id]) => (/^\w+\.list\.title$/.test(id) ? 'kit' : firstWord(id)))
  return new Map(Object.entries(byWord).map(([word, group = []]) => [word, Object.fromEntries(group)]))
}

/**
 * The groups that a source names: by the start of a message id, as `words` of a resource, or as a table of
 * labels.
 */
export function groupsNamedIn(source: string, groups: ReadonlyMap<string, Sentences>): string[] {
  const code = source
    .split('\n')
    .filter((line) => !isComment(line.trimStart()))
    .join('\n')
  const begun = namesIn(code, /['"`]([a-z]\w*)\.[\w$]/gi)
  const words = namesIn(code, /\bwords(?:: |=\{?)['"](\w+)['"]/g)
  const tables = namesIn(code, /['"](\w+)['"]/g).filter((name) => isTable(name, groups.get(name)))
  return [...new Set([...begun, ...words, ...tables])].filter((name) => groups.has(name)).sort()
}

const isComment = (line: string): boolean => ['//', '/*', '*'].some((mark) => line.startsWith(mark))

/** A table of labels has one message for each value, whose id has no further parts. */
const isTable = (name: string, group: Sentences = {}): boolean =>
  Object.keys(group).every((id) => /^[\w -]+$/.test(id.slice(name.length + 1)))

const namesIn = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, name = '']) => name)

const firstWord = (id: string): string => id.slice(0, id.indexOf('.'))
