import { isLanguage, type Language, languages } from '@karwan/domain/kernel'
import { createIntl, type MessageFormatElement } from 'react-intl'
import { translateReady } from './client-words.ts'
import { english } from './english.ts'

/** For testing: longer, accented English, from left to right and from right to left. */
const testing = {
  'en-XA': { direction: 'ltr', file: 'pseudo' },
  'en-XB': { direction: 'rtl', file: 'pseudo' },
} as const
export type Locale = Language | keyof typeof testing

type Messages = Record<string, MessageFormatElement[]>
type Spoken = { locale: Locale; messages: Messages }
/** The file of a language: its messages, and the English texts of those that the server or the domain say. */
type Catalogue = { messages: Messages; english: Record<string, readonly string[]> }

const storageKey = 'language'
/**
 * The storage key of the server's last known language for users who chose none
 * here; the next visit begins with it.
 */
export const adoptedKey = 'adoptedLanguage'
const asCatalogue = (compiled: unknown): Catalogue => compiled as Catalogue

let spoken: Spoken = { locale: 'en', messages: english }
let wanted: Locale = 'en'
let hasRest = false
let pending: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()

export const messageStore = {
  current: (): Spoken => spoken,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** A message in the current language, for code outside components. */
export const say = (id: string): string => createIntl(spoken).formatMessage({ id })

export const isLocale = (value: unknown): value is Locale =>
  isLanguage(value) || (typeof value === 'string' && Object.hasOwn(testing, value))

export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  isLanguage(locale) ? languages[locale].direction : testing[locale].direction

/** Applies the language that was chosen, or else adopted, in this browser. */
export async function speakStored(storage: { get(key: string): string | undefined }): Promise<void> {
  const chosen = storage.get(storageKey) ?? storage.get(adoptedKey)
  if (isLocale(chosen) && chosen !== 'en') await speak(chosen)
}

export async function speak(
  locale: Locale,
  storage?: { set(key: string, value: string): void },
): Promise<void> {
  storage?.set(storageKey, locale)
  wanted = locale
  await use()
}

/** Loads the messages of the pages behind the login; English comes with the code itself. */
export function loadRest(): Promise<void> {
  if (hasRest) return pending
  hasRest = true
  return use()
}

/** The language and the rest may be requested at the same time; callers wait for both. */
function use(): Promise<void> {
  pending = fetchWanted(wanted, hasRest)
  return pending
}

async function fetchWanted(locale: Locale, withRest: boolean): Promise<void> {
  const catalogue = locale === 'en' ? undefined : await catalogueOf(isLanguage(locale) ? locale : 'pseudo')
  if (locale !== wanted || withRest !== hasRest) return pending
  await translateReady(catalogue && { ...catalogue, locale })
  if (locale !== wanted || withRest !== hasRest) return pending
  spoken = { locale, messages: catalogue?.messages ?? english }
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  for (const listener of listeners) listener()
}

async function catalogueOf(name: Exclude<Language, 'en'> | 'pseudo'): Promise<Catalogue> {
  const files = await Promise.all([
    import(`../../generated/messages/core.${name}.json`),
    ...(hasRest ? [import(`../../generated/messages/portal.${name}.json`)] : []),
  ])
  const parts = files.map((file) => asCatalogue(file.default))
  return {
    messages: Object.assign({}, ...parts.map(({ messages }) => messages)),
    english: Object.assign({}, ...parts.map(({ english: ready }) => ready)),
  }
}
