/**
 * The languages that the portal, its notices and its mails speak, each with the name that its readers give it. A new
 * one is a line here and a catalogue in each of the two folders `translations`; what it lacks is said in English.
 */
export const languages = {
  en: { label: 'English', direction: 'ltr' },
  ur: { label: 'اردو', direction: 'rtl' },
  fr: { label: 'Français', direction: 'ltr' },
  am: { label: 'አማርኛ', direction: 'ltr' },
} as const
export type Language = keyof typeof languages

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)
