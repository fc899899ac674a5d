import { isLanguage, namesOf, languages as spoken } from '@karwan/domain/kernel'
import { log } from '../kit/access/log.ts'
import { sdk } from '../kit/access/sdk.ts'
import { adoptedKey, isLocale, type Locale, messageStore, speak } from '../kit/text/messages.ts'
import type { ModeChoice } from './theme.ts'

/** The colour modes that both the user menu and the account page offer. */
export const modes = [
  { choice: 'light', label: 'core.user.light' },
  { choice: 'dark', label: 'core.user.dark' },
  { choice: 'system', label: 'core.user.system' },
] as const satisfies readonly { choice: ModeChoice; label: string }[]

/** The languages, each under its own name; outside the production mode also the accented ones for testing. */
export const languageChoices = (say: (id: string) => string): { locale: Locale; label: string }[] => [
  ...namesOf(spoken).map((locale) => ({ locale, label: spoken[locale].label })),
  ...(__PRODUCTION__
    ? []
    : [
        { locale: 'en-XA' as const, label: say('core.user.pseudo') },
        { locale: 'en-XB' as const, label: say('core.user.pseudoRtl') },
      ]),
]

/** Applies the language at once and saves it on the server, for other devices, mails and messages. */
export function chooseLanguage(locale: Locale): void {
  void speak(locale, sdk.storage)
  if (isLanguage(locale))
    sdk.call('updatePreferences', { body: { language: locale } }).catch((fault) => log('preferences', fault))
}

/**
 * Applies the language that the server has for the user, unless one was chosen in
 * this browser. It is stored, so that the next visit does not begin in English.
 */
export function adoptLanguage(language: string): void {
  if (sdk.storage.get('language') !== undefined || !isLocale(language)) return
  sdk.storage.set(adoptedKey, language)
  if (language !== messageStore.current().locale) void speak(language)
}
