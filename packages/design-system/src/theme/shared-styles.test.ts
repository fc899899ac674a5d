import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sharedStyles } from './shared-style-uses.ts'

const packages = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(packages, path), 'utf8')
const declared = [
  ...read('packages/design-system/src/theme/shared-styles.css').matchAll(/^ {2,4}\.([\w-]+)(?::hover)? \{/gm),
].map(([, name = '']) => name)

it('says of every shared style what it is for', () => {
  const told = Object.values(sharedStyles).flatMap((group) => Object.keys(group))
  expect(told.toSorted()).toEqual(declared.toSorted())
})

it('composes only shared styles that exist', () => {
  const composed = globSync('{packages/design-system,apps/portal}/src/**/*.module.css', { cwd: packages })
    .flatMap((path) => [...read(path).matchAll(/composes: ([\w -]+) from global;/g)])
    .flatMap(([, names = '']) => names.split(' '))
  expect([...new Set(composed)].filter((name) => !declared.includes(name))).toEqual([])
})
