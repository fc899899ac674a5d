import { domainMessages } from '@karwan/domain'
import { isLanguage, type Language } from '@karwan/domain/kernel'
import am from '@karwan/domain/translations/am.json' with { type: 'json' }
import fr from '@karwan/domain/translations/fr.json' with { type: 'json' }
import ur from '@karwan/domain/translations/ur.json' with { type: 'json' }

type Sentences = Readonly<Record<string, string>>

const translations: Readonly<Record<Exclude<Language, 'en'>, Sentences>> = { ur, fr, am }
/** Ids of the labels that appear within sentences, such as a status, by their English text. */
const labelIds = new Map(
  Object.entries(domainMessages)
    .filter(([id]) => !/^(refusal|message)\./.test(id))
    .map(([id, label]) => [label, id]),
)

/** Translates a domain sentence by its id, or a label by its English text, into the reader's language. */
export type Translate = (what: { id: string } | { label: string }) => string | undefined

/** Returns undefined for English and for missing translations. */
export const translateInto =
  (language: string): Translate =>
  (what) => {
    if (!isLanguage(language) || language === 'en') return undefined
    const id = 'id' in what ? what.id : labelIds.get(what.label)
    return id === undefined ? undefined : translations[language][id]
  }
