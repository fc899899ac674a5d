import { isLanguage, namesOf, languages as spoken } from '@karwan/domain/kernel'
import { log } from '../kit/access/log.ts'
import { sdk } from '../kit/access/sdk.ts'
import { adoptedKey, isLocale, type Locale, messageStore, speak } from '../kit/text/messages.ts'
import type { ModeChoice } from './theme.ts'

/** What the menu of a person and their account page offer alike. */
export const modes = [
  { choice: 'light', label: 'core.user.light' },
  { choice: 'dark', label: 'core.user.dark' },
  { choice: 'system', label: 'core.user.system' },
] as const satisfies readonly { choice: ModeChoice; label: string }[]

/** Each under the name that its readers give it, and outside the production mode those for testing. */
export const languageChoices = (say: (id: string) => string): { locale: Locale; label: string }[] => [
  ...namesOf(spoken).map((locale) => ({ locale, label: spoken[locale].label })),
  ...(__PRODUCTION__
    ? []
    : [
        { locale: 'en-XA' as const, label: say('core.user.pseudo') },
        { locale: 'en-XB' as const, label: say('core.user.pseudoRtl') },
      ]),
]

/** Taken over at once; the server is told, so that other devices, mails and messages follow. */
export function chooseLanguage(locale: Locale): void {
  void speak(locale, sdk.storage)
  if (isLanguage(locale))
    sdk.call('updatePreferences', { body: { language: locale } }).catch((fault) => log('preferences', fault))
}

/**
 * What the server knows of a person's language, where nobody has chosen one in this browser; the next visit begins
 * with it, so that no page stands in English first.
 */
export function adoptLanguage(language: string): void {
  if (sdk.storage.get('language') !== undefined || !isLocale(language)) return
  sdk.storage.set(adoptedKey, language)
  if (language !== messageStore.current().locale) void speak(language)
}
