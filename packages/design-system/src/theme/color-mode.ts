import type { ColorMode } from './brand-palette.ts'

/**
 * The mode is a class on <html>, so that a small script can set it before the first paint. Everything changes at once:
 * left to its transitions, what inherits a colour would set out only when the part around it has arrived.
 */
export function applyColorMode(mode: ColorMode, root: HTMLElement = document.documentElement): void {
  if (root.classList.contains(mode)) return
  root.dataset.changingMode = ''
  root.classList.toggle('dark', mode === 'dark')
  root.classList.toggle('light', mode === 'light')
  root.style.setProperty('color-scheme', mode)
  // Read, so that the new colours are in force before transitions are.
  void root.offsetHeight
  delete root.dataset.changingMode
}

export function systemColorMode(): ColorMode {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
