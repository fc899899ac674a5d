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
import { log } from '../kit/access/log.ts'
import { sdk } from '../kit/access/sdk.ts'

export type ModeChoice = ThemeMode | 'system'

/**
 * Colours come from the user's preferences, then the stored theme,
 * then the defaults; the mode from storage, then the system.
 */
export function applyTheme(preferences?: Partial<ThemeColors>): void {
  const stored = readStoredTheme(sdk.storage.get('theme'))
  const theme = resolveTheme({ preferences, stored, systemPrefersDark: systemColorMode() === 'dark' })
  applyColorMode(theme.mode)
  const brand = brandOf(theme)
  applyBrand(brand)
  // Only chosen colours are stored, together with the properties that the first paint needs.
  if (preferences?.primaryColor) remember({ ...stored, ...preferences }, brand)
}

/** Applies the colours and mode that the server has for the user; a mode chosen in this browser wins. */
export function adoptTheme({
  mode,
  primaryColor,
  secondaryColor,
}: Partial<ThemeColors> & { mode: ThemeMode }): void {
  if (chosenMode() === 'system' && mode !== 'system') storeMode(mode)
  applyTheme({ ...(primaryColor && { primaryColor }), ...(secondaryColor && { secondaryColor }) })
}

/** Applies the mode at once and saves it on the server, for other devices. */
export function chooseMode(choice: ModeChoice): void {
  storeMode(choice)
  applyTheme()
  sdk.call('updatePreferences', { body: { mode: choice } }).catch((fault) => log('preferences', fault))
}

function storeMode(choice: ModeChoice): void {
  const stored = readStoredTheme(sdk.storage.get('theme')) ?? {}
  const { mode: _, ...colors } = stored
  const next: StoredTheme = choice === 'system' ? colors : { ...colors, mode: choice }
  remember(next, brandOf(resolveTheme({ preferences: undefined, stored: next, systemPrefersDark: false })))
}

export function chosenMode(): ModeChoice {
  return readStoredTheme(sdk.storage.get('theme'))?.mode ?? 'system'
}

/** Follows the system's mode until one is chosen, and a choice made in another tab. */
export function followMode(): void {
  sdk.storage.watch(({ key }) => {
    if (key === 'theme') applyTheme()
  })
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme())
}

function remember(theme: StoredTheme, brand: Brand): void {
  sdk.storage.set('theme', JSON.stringify({ ...theme, properties: brandProperties(brand) }))
}

function brandOf({ primaryColor, secondaryColor }: ThemeColors): Brand {
  return { primary: hex(primaryColor, '#4088cc'), secondary: hex(secondaryColor, '#ffb500') }
}

const hex = (value: string, fallback: Brand['primary']): Brand['primary'] => (isHex(value) ? value : fallback)
