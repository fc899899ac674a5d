import { createIntl, type MessageFormatElement } from 'react-intl'
import { english } from './english.ts'

/** English; longer, accented English; and the same from right to left. The last two are for testing. */
export const locales = {
  en: { direction: 'ltr', file: 'en' },
  'en-XA': { direction: 'ltr', file: 'pseudo' },
  'en-XB': { direction: 'rtl', file: 'pseudo' },
} as const
export type Locale = keyof typeof locales

type Messages = Record<string, MessageFormatElement[]>
type Spoken = { locale: Locale; messages: Messages }

const storageKey = 'language'
const asMessages = (compiled: unknown): Messages => compiled as Messages

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
  typeof value === 'string' && Object.hasOwn(locales, value)

/** The language that was chosen in this browser. */
export async function speakStored(storage: { get(key: string): string | undefined }): Promise<void> {
  const chosen = storage.get(storageKey)
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
  const { file, direction } = locales[locale]
  const messages = file === 'en' ? english : await pseudo()
  if (locale !== wanted || withRest !== hasRest) return pending
  spoken = { locale, messages }
  document.documentElement.lang = file === 'en' ? 'en' : locale
  document.documentElement.dir = direction
  for (const listener of listeners) listener()
}

async function pseudo(): Promise<Messages> {
  const files = await Promise.all([
    import('../../generated/messages/core.pseudo.json').then((module) => asMessages(module.default)),
    ...(hasRest
      ? [import('../../generated/messages/portal.pseudo.json').then((module) => asMessages(module.default))]
      : []),
  ])
  return Object.assign({}, ...files)
}
