import '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/**
 * Moves the pointer out of the window. It would else lie in the corner, and whether the browser draws what is there as
 * hovered depends on how busy the machine is.
 */
export const takePointerAway: BrowserCommand<[]> = ({ page }) => page.mouse.move(-10, -10)
