import {
  applyBrand,
  applyColorMode,
  type Brand,
  brandProperties,
  isHex,
  systemColorMode,
} from '@karwan/design-system/theme'
import {
  readStoredTheme,
  resolveTheme,
  type StoredTheme,
  type ThemeColors,
  type ThemeMode,
} from '@karwan/domain/configuration'
import { sdk } from './sdk.ts'

export type ModeChoice = ThemeMode | 'system'

/** Colours: the user's preferences, then the stored theme, then the defaults. Mode: the stored one, then the system's. */
export function applyTheme(preferences?: Partial<ThemeColors>): void {
  const stored = readStoredTheme(sdk.storage.get('theme'))
  const theme = resolveTheme({ preferences, stored, systemPrefersDark: systemColorMode() === 'dark' })
  applyColorMode(theme.mode)
  const brand = brandOf(theme)
  applyBrand(brand)
  // Only what somebody chose is stored, beside what the first paint needs of it.
  if (preferences?.primaryColor) remember({ ...stored, ...preferences }, brand)
}

export function chooseMode(choice: ModeChoice): void {
  const stored = readStoredTheme(sdk.storage.get('theme')) ?? {}
  const { mode: _, ...colors } = stored
  const next: StoredTheme = choice === 'system' ? colors : { ...colors, mode: choice }
  remember(next, brandOf(resolveTheme({ preferences: undefined, stored: next, systemPrefersDark: false })))
  applyTheme()
}

export function chosenMode(): ModeChoice {
  return readStoredTheme(sdk.storage.get('theme'))?.mode ?? 'system'
}

/** Follows the system while nobody has chosen. */
export function followSystemMode(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme())
}

function remember(theme: StoredTheme, brand: Brand): void {
  sdk.storage.set('theme', JSON.stringify({ ...theme, properties: brandProperties(brand) }))
}

function brandOf({ primaryColor, secondaryColor }: ThemeColors): Brand {
  return { primary: hex(primaryColor, '#4088cc'), secondary: hex(secondaryColor, '#ffb500') }
}

const hex = (value: string, fallback: Brand['primary']): Brand['primary'] => (isHex(value) ? value : fallback)
