import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { domainMessages } from '@karwan/domain'
import { languages } from '@karwan/domain/kernel'
import { describe, expect, it } from 'vitest'
import { ownMessages } from '../testing/message-uses.ts'

const folders = {
  domain: join(import.meta.dirname, '../../../../../packages/domain/translations'),
  portal: join(import.meta.dirname, '../../translations'),
}
const english = { domain: domainMessages, portal: ownMessages }
const other = Object.keys(languages).filter((name) => name !== 'en')

/** The placeholders of a message; a plural or select may have fewer of them in another language. */
function placesIn(message: readonly MessageFormatElement[]): string[] {
  return message.flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    if (part.type === TYPE.tag) return [`<${part.value}>`, ...placesIn(part.children)]
    const inside =
      'options' in part ? Object.values(part.options).flatMap(({ value }) => placesIn(value)) : []
    const choices = part.type === TYPE.select ? `: ${Object.keys(part.options).sort()}` : ''
    return [part.value + choices, ...inside]
  })
}
const places = (sentence: string) => [...new Set(placesIn(parse(sentence)))].sort()

describe.each(['domain', 'portal'] as const)('the translations of the %s', (room) => {
  it('are of languages that the portal speaks', () => {
    expect(readdirSync(folders[room]).sort()).toEqual(other.map((name) => `${name}.json`).sort())
  })

  it.each(other)('into %s say what English says, with the same places', (language) => {
    const translated: Record<string, string> = JSON.parse(
      readFileSync(join(folders[room], `${language}.json`), 'utf8'),
    )
    const wrong = Object.entries(translated).flatMap(([id, sentence]) => {
      const original = english[room][id]
      if (original === undefined) return [`${id}: there is no such sentence`]
      const [wanted, given] = [places(original), places(sentence)]
      return wanted.join() === given.join() ? [] : [`${id}: ${given} instead of ${wanted}`]
    })
    expect(wrong).toEqual([])
  })
})
