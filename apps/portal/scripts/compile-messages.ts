import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { domainMessages } from '@karwan/domain'
import { languages } from '@karwan/domain/kernel'

const source = join(import.meta.dirname, '../src/messages')
const target = join(import.meta.dirname, '../src/generated/messages')
const portal = join(import.meta.dirname, '../src/translations')
const domain = join(import.meta.dirname, '../../../packages/domain/translations')
/** The messages of the login and the frame, which are in a separate file for each language but English. */
const coreFiles = new Set(['core', 'session'])
const coreCodes = /^((refusal|message)\.)?session\./

type Catalogue = Record<string, string>
type Compiled = Record<string, MessageFormatElement[]>

const english: Catalogue = { ...domainMessages }
const coreIds = new Set(Object.keys(domainMessages).filter((id) => coreCodes.test(id)))
for (const name of readdirSync(source).sort()) {
  const context = name.replace('.en.json', '')
  for (const [id, sentence] of Object.entries(read(join(source, name)))) {
    if (id in english) throw new SyntaxError(`${name}: the message ${id} is written twice`)
    english[id] = sentence
    if (coreFiles.has(context)) coreIds.add(id)
  }
}

mkdirSync(target, { recursive: true })
// English messages are bundled with the code that uses them (sentences-with-code.ts), other languages as a
// whole.
const inEnglish = compiled(english)
write('en.json', inEnglish)
writeLanguage('pseudo', (id) => inEnglish[id]?.map(pseudonymise))
for (const language of Object.keys(languages).filter((name) => name !== 'en')) {
  const translations = { ...translated(domain, language), ...translated(portal, language) }
  writeLanguage(language, (id) => {
    const sentence = translations[id]
    return sentence === undefined ? undefined : parse(sentence)
  })
}

/**
 * Writes two files: one for the login and the frame, one for the rest. Missing translations fall back to
 * English.
 */
function writeLanguage(name: string, say: (id: string) => MessageFormatElement[] | undefined): void {
  for (const [file, isHere] of [
    ['core', (id: string) => coreIds.has(id)],
    ['portal', (id: string) => !coreIds.has(id)],
  ] as const) {
    const ids = Object.keys(english).filter(isHere)
    const messages = Object.fromEntries(ids.map((id) => [id, say(id) ?? inEnglish[id]]))
    const ready = Object.fromEntries(
      ids.filter((id) => id in domainMessages).map((id) => [id, wordings(inEnglish[id] ?? [])]),
    )
    write(`${file}.${name}.json`, { messages, english: ready })
  }
}

/** Every text that a message can produce, with its placeholders. `{count=1}` marks a text for a fixed number. */
function wordings(message: readonly MessageFormatElement[]): string[] {
  return message.reduce<string[]>(
    (begun, part) => begun.flatMap((start) => wordingsOf(part).map((end) => start + end)),
    [''],
  )
}

function wordingsOf(part: MessageFormatElement): string[] {
  if (part.type === TYPE.literal) return [part.value]
  if (part.type !== TYPE.plural) return 'value' in part ? [`{${part.value}}`] : []
  return Object.entries(part.options).flatMap(([name, { value }]) => {
    const number = name === 'one' ? '1' : /^=(\d+)$/.exec(name)?.[1]
    return wordings(
      value.map((inner) => (inner.type === TYPE.pound ? { ...part, type: TYPE.argument } : inner)),
    ).map((text) =>
      number === undefined ? text : `${text.replaceAll(`{${part.value}}`, number)}{${part.value}=${number}}`,
    )
  })
}

function read(file: string): Catalogue {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function translated(folder: string, language: string): Catalogue {
  const file = join(folder, `${language}.json`)
  return existsSync(file) ? read(file) : {}
}

function compiled(catalogue: Catalogue): Compiled {
  return Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, parse(text)]))
}

function write(name: string, value: unknown): void {
  writeFileSync(
    join(target, name),
    JSON.stringify(value, (key, member) => (key === 'location' ? undefined : member)),
  )
}

/** Longer and with accents, so that plain English on the screen must come from outside the catalogues. */
function pseudonymise(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: lengthened(element.value) }
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(pseudonymise) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(pseudonymise) }
  return element
}

function lengthened(text: string): string {
  const accents: Record<string, string> = {
    a: 'áá',
    e: 'éé',
    i: 'íí',
    o: 'óó',
    u: 'úú',
    A: 'Å',
    E: 'É',
    I: 'Í',
    O: 'Ó',
    U: 'Û',
    c: 'ç',
    n: 'ñ',
  }
  return text.replace(/[aeiouAEIOUcn]/g, (letter) => accents[letter] ?? letter)
}
