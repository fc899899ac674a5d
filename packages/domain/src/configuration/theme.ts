import type { ThemeMode } from '../kernel/wire.ts'
import { defaultTheme } from './defaults.ts'

/** `system` stands for no choice: it follows the system's preference. */
export type { ThemeMode }
export type ShownMode = Exclude<ThemeMode, 'system'>
export type ThemeColors = { primaryColor: string; secondaryColor: string }
export type StoredTheme = Partial<ThemeColors> & { mode?: ThemeMode }

export type ThemeSources = {
  /** Only explicitly chosen colours: defaults filled in here would hide the stored ones. */
  preferences: Partial<ThemeColors> | undefined
  stored: StoredTheme | undefined
  systemPrefersDark: boolean
}

/** Colours: the user's preferences, then the stored theme, then the defaults. Mode: the stored one, then the system's. */
export function resolveTheme({
  preferences,
  stored,
  systemPrefersDark,
}: ThemeSources): ThemeColors & { mode: ShownMode } {
  return {
    mode: isShownMode(stored?.mode) ? stored.mode : systemPrefersDark ? 'dark' : 'light',
    primaryColor: preferences?.primaryColor || stored?.primaryColor || defaultTheme.primaryColor,
    secondaryColor: preferences?.secondaryColor || stored?.secondaryColor || defaultTheme.secondaryColor,
  }
}

/** Reads the stored theme; anything invalid counts as not stored. */
export function readStoredTheme(text: string | null | undefined): StoredTheme | undefined {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { mode, primaryColor, secondaryColor }: Partial<Record<keyof StoredTheme, unknown>> = value
  return {
    ...(isThemeMode(mode) && { mode }),
    ...(isColor(primaryColor) && { primaryColor }),
    ...(isColor(secondaryColor) && { secondaryColor }),
  }
}

export const isThemeMode = (value: unknown): value is ThemeMode => isShownMode(value) || value === 'system'

const isShownMode = (value: unknown): value is ShownMode => value === 'dark' || value === 'light'

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)

function parseJson(text: string | null | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The browser's storage can contain anything, so invalid JSON counts as no stored theme.
    return undefined
  }
}
