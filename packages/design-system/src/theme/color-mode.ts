import type { ColorMode } from './brand-palette.ts'

/**
 * Sets the mode as a class on <html>, so that a small script can set it before the first paint. Transitions
 * are switched off during the change, because inherited colours would otherwise change one after the other.
 */
export function applyColorMode(mode: ColorMode, root: HTMLElement = document.documentElement): void {
  if (root.classList.contains(mode)) return
  root.dataset.changingMode = ''
  root.classList.toggle('dark', mode === 'dark')
  root.classList.toggle('light', mode === 'light')
  root.style.setProperty('color-scheme', mode)
  // Reading the height forces a layout, so that the new colours apply before transitions are back on.
  void root.offsetHeight
  delete root.dataset.changingMode
}

export function systemColorMode(): ColorMode {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
