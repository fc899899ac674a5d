import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { choices } from './choices.ts'
import { namedParts, nameOfPart } from './named-parts.ts'

const src = join(import.meta.dirname, '../src')
const pages = globSync('**/*.stories.tsx', { cwd: src }).flatMap((file) => {
  const [, title] = /\btitle: '(.+?)'/.exec(readFileSync(join(src, file), 'utf8')) ?? []
  return title === undefined ? [] : [{ id: file, title }]
})
const namesIn = (sentence: string) =>
  namedParts(sentence, pages).flatMap(({ page }) => (page ? [nameOfPart(page.title)] : []))

describe('a sentence about parts', () => {
  it.each(choices)('leads from "$take" to a page', ({ take }) => expect(namesIn(take)).not.toEqual([]))

  it.each([
    ['Link button, Tabs: they are links', ['Link button', 'Tabs']],
    ['two Date fields', ['Date field']],
    ["Input, or the browser's own date input", ['Input']],
    ['a placeholder', []],
  ])('finds the names in "%s"', (sentence, names) => expect(namesIn(sentence)).toEqual(names))
})
