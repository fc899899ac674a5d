// `npm run untranslated -- fr`: prints the missing translations of a language as JSON for its two catalogues.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domainMessages } from '@karwan/domain'
import { languages } from '@karwan/domain/kernel'

const portal = join(import.meta.dirname, '../src')
const domain = join(import.meta.dirname, '../../../packages/domain')
const asked = process.argv.slice(2)
const others = Object.keys(languages).filter((language) => language !== 'en')
const messages = join(portal, 'messages')
const own = Object.assign({}, ...readdirSync(messages).map((name) => read(join(messages, name))))

for (const language of asked.length > 0 ? asked : others) {
  if (!others.includes(language)) throw new RangeError(`${language} is none of ${others.join(', ')}`)
  for (const [folder, english] of [
    [join(domain, 'translations'), domainMessages],
    [join(portal, 'translations'), own],
  ] as const) {
    const translated = read(join(folder, `${language}.json`))
    const missing = Object.fromEntries(Object.entries(english).filter(([id]) => !(id in translated)))
    console.log(`${folder}/${language}.json lacks ${Object.keys(missing).length}`)
    if (asked.length > 0) console.log(JSON.stringify(missing, null, 2))
  }
}

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}
