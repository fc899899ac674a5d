import type { ColorMode } from './brand-palette.ts'

/** The mode is a class on <html>, so that a small script can set it before the first paint. */
export function applyColorMode(mode: ColorMode, root: HTMLElement = document.documentElement): void {
  root.classList.toggle('dark', mode === 'dark')
  root.classList.toggle('light', mode === 'light')
  root.style.setProperty('color-scheme', mode)
}

export function systemColorMode(): ColorMode {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
