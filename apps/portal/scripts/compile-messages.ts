import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { domainMessages } from '@karwan/domain'

const source = join(import.meta.dirname, '../src/messages')
const target = join(import.meta.dirname, '../src/generated/messages')
/** What the login and the frame around everything say, for languages that come in files of their own. */
const coreFiles = new Set(['core', 'session'])
const coreCodes = /^(refusal\.session\.|session\.)/

type Catalogue = Record<string, string>
type Compiled = Record<string, MessageFormatElement[]>

const core: Catalogue = {}
const portal: Catalogue = {}
for (const [id, sentence] of Object.entries(domainMessages))
  (coreCodes.test(id) ? core : portal)[id] = sentence
for (const name of readdirSync(source).sort()) {
  const context = name.replace('.en.json', '')
  const messages: Catalogue = JSON.parse(readFileSync(join(source, name), 'utf8'))
  for (const [id, sentence] of Object.entries(messages)) {
    if (id in core || id in portal) throw new SyntaxError(`${name}: the message ${id} is written twice`)
    ;(coreFiles.has(context) ? core : portal)[id] = sentence
  }
}

mkdirSync(target, { recursive: true })
// English comes with the code that says it (sentences-with-code.ts), other languages whole.
write('en.json', compiled({ ...core, ...portal }))
for (const [name, catalogue] of Object.entries({ core, portal })) {
  const pseudo = Object.entries(compiled(catalogue)).map(([id, message]) => [id, message.map(pseudonymise)])
  write(`${name}.pseudo.json`, Object.fromEntries(pseudo))
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

/** Longer and accented: what is still plain English on the screen did not come from a catalogue. */
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
