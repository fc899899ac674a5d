import { isLanguage, type Language, languages } from '@karwan/domain/kernel'
import { createIntl, type MessageFormatElement } from 'react-intl'
import { translateReady } from './client-words.ts'
import { english } from './english.ts'

/** Longer, accented English, and the same from right to left: for testing. */
const testing = {
  'en-XA': { direction: 'ltr', file: 'pseudo' },
  'en-XB': { direction: 'rtl', file: 'pseudo' },
} as const
export type Locale = Language | keyof typeof testing

type Messages = Record<string, MessageFormatElement[]>
type Spoken = { locale: Locale; messages: Messages }
/** A language other than English: its sentences, and those that come ready in English, by their ids. */
type Catalogue = { messages: Messages; english: Record<string, readonly string[]> }

const storageKey = 'language'
/** What the server told last of whoever chose none in this browser, so that the next visit begins with it. */
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

/** A sentence where no component is at hand, in the language of this moment. */
export const say = (id: string): string => createIntl(spoken).formatMessage({ id })

export const isLocale = (value: unknown): value is Locale =>
  isLanguage(value) || (typeof value === 'string' && Object.hasOwn(testing, value))

export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  isLanguage(locale) ? languages[locale].direction : testing[locale].direction

/** The language that was chosen in this browser, or that was adopted in it. */
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

/** Brings the messages of the pages behind the login, where the language is not English: that comes with the code. */
export function loadRest(): Promise<void> {
  if (hasRest) return pending
  hasRest = true
  return use()
}

/** Language and rest may be asked for at the same time; whoever waits, waits for both. */
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
