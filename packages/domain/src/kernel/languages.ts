/**
 * Languages of the portal, notices and mails, each with its own name. To add one, add a line here and a
 * catalogue in both folders `translations`; missing texts are shown in English.
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
