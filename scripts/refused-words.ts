// One word per concept: no name, text or comment may use a word that the glossary refuses.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-steps.mjs'

type RefusedWord = { word: string; instead: string; pattern: RegExp; stays: Set<string> }

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const [, table = ''] = read('GLOSSARY.md').split('## Words that are refused')
const refused = [...table.matchAll(/^\| ([a-z-]+) \| ([^|]+) \| ([^|]*) \|$/gm)].map(
  ([, word = '', instead = '', stays = '']): RefusedWord => ({
    word,
    instead,
    pattern: new RegExp(`^${word}s?$`),
    stays: new Set([...stays.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)),
  }),
)
if (refused.length === 0) throw new Error('GLOSSARY.md has no table of refused words')

// These files understand whatever words people use in their own files.
const fromOutside = ['packages/domain/src/imports/', 'apps/api/drizzle/', 'GLOSSARY.md', 'docs/tables.md']
const paths = globSync(
  [
    '{packages,apps,openapi,contract-tests,scripts,docs,bench}/**/*.{ts,tsx,mjs,yaml,json,css,typ,md}',
    '*.md',
  ],
  {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|generated|pacts|\.turbo)(\/|$)/.test(String(path)),
  },
).filter(
  (path) => !fromOutside.some((start) => path.startsWith(start)) && !path.startsWith('scripts/refused-words'),
)

const faults = paths.flatMap((path) => {
  const lines = read(path).split('\n')
  return lines.flatMap((line, at) =>
    refused
      .filter((one) => stands(one, line))
      .map(({ word, instead }) => `${path}:${at + 1}: "${word}" is refused, say "${instead}"`),
  )
})
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function stands({ word, pattern, stays }: RefusedWord, line: string): boolean {
  if (!line.toLowerCase().includes(word)) return false
  const names = line.match(/[\w-]+/g) ?? []
  return names.some((name) => {
    if (stays.has(name)) return false
    // Capital letters separate the parts of a name: theirTrips is "their Trips".
    const parts = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(/[\s_]/)
    return parts.some((part) => pattern.test(part.toLowerCase()))
  })
}
