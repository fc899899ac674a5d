import type { Locale } from '../kit/text/messages.ts'
import type { ModeChoice } from './theme.ts'

/** What the menu of a person and their account page offer alike. */
export const modes = [
  { choice: 'light', label: 'core.user.light' },
  { choice: 'dark', label: 'core.user.dark' },
  { choice: 'system', label: 'core.user.system' },
] as const satisfies readonly { choice: ModeChoice; label: string }[]

export const languages = [
  { locale: 'en', label: 'core.user.english' },
  { locale: 'en-XA', label: 'core.user.pseudo' },
  { locale: 'en-XB', label: 'core.user.pseudoRtl' },
] as const satisfies readonly { locale: Locale; label: string }[]
