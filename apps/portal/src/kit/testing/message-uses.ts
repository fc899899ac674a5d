import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Source = { name: string; text: string }

/** The portal's own sources, without tests and generated code. */
export const sources: readonly Source[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/generated|routeTree|\.test\.|testing/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** The messages of the portal's own catalogues, by id. */
export const ownMessages: Readonly<Record<string, string>> = Object.assign(
  {},
  ...readdirSync(join(root, 'messages')).map((name) =>
    JSON.parse(readFileSync(join(root, 'messages', name), 'utf8')),
  ),
)

/** Every id that the code names: whole, or through a shorthand such as `say('title')`. */
export function namedIds({ text }: Source, isNamespace: (first: string) => boolean): string[] {
  const whole = [...text.matchAll(/['"]([A-Za-z]+)((?:\.[\w-]+)+)['"]/g)].flatMap(
    ([, first = '', rest = '']) => (isNamespace(first) ? [first + rest] : []),
  )
  const short = [...shorthands(text)].flatMap(([name, prefix]) =>
    [...text.matchAll(new RegExp(`\\b${name}\\(\\s*'([\\w.]+)'`, 'g'))].map(([, rest]) => prefix + rest),
  )
  return [...whole, ...short]
}

/** `const say = (id: string) => intl.formatMessage({ id: \`bookings.move.${id}\` })` */
function shorthands(text: string): Map<string, string> {
  const found = text.matchAll(
    /const (\w+) = \((\w+): string[^=]*\) =>\s+intl\.formatMessage\(\{ id: `([\w.]+)\$\{\2\}` \}/g,
  )
  return new Map([...found].map(([, name = '', , prefix = '']) => [name, prefix]))
}

/** Whether any code can say this message: by its whole id, or by a pattern and its changing part. */
export function isUsed(id: string): boolean {
  return (
    sources.some(({ text }) => text.includes(`'${id}'`) || text.includes(`"${id}"`)) ||
    isComposed(id) ||
    isOfResource(id)
  )
}

const ofResources = /^(\w+)\.(list|filter|column|act|form|field|fact)\.(\w+)$/
/** The messages that the kit says of every list or form. */
const ofTheKit = [
  'list.title',
  'list.one',
  'list.emptyTitle',
  'list.emptyText',
  'form.title',
  'form.submit',
  'form.deleteText',
  'filter.searchHint',
]

/**
 * A declared list says its title, empty state, filters, columns and acts by names
 * in its declaration; forms and pages of the same resource say its fields so.
 */
function isOfResource(id: string): boolean {
  const [, words = '', kind = '', name = ''] = ofResources.exec(id) ?? []
  const declared = sources.filter(({ text }) => text.includes(`words: '${words}'`))
  if (declared.length === 0) return false
  if (ofTheKit.includes(`${kind}.${name}`)) return true
  const folders = declared.map((source) => dirname(source.name))
  const beside =
    kind === 'field' || kind === 'fact'
      ? sources.filter((source) => folders.includes(dirname(source.name)))
      : // An act that several lists share is declared in a file of its own, with the type ListAct.
        [...declared, ...(kind === 'act' ? sources.filter(({ text }) => text.includes('ListAct<')) : [])]
  return beside.some(({ text }) => mentions(text, name))
}

const patterns = sources.flatMap(({ text }) =>
  [...text.matchAll(/`([A-Za-z]+\.[\w.]*\$\{[^`]*)`/g)].map(([, pattern = '']) => ({
    test: new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '([\\w.]+)')}$`),
  })),
)

function isComposed(id: string): boolean {
  return patterns.some(({ test }) => {
    const parts = test.exec(id)?.slice(1)
    return parts?.every((part) => sources.some(({ text }) => mentions(text, part)))
  })
}

/** Whether the text has it as a string, as a key of a table, or as a member of a type. */
function mentions(text: string, part: string): boolean {
  const word = part.replaceAll('.', '\\.')
  return new RegExp(`['".]${word}['"]|\\b${word}\\??:|\\.${word}\\b`).test(text)
}
