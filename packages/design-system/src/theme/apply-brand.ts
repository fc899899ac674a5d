import { type Brand, type ColorMode, type Shades, shadesOf } from './brand-palette.ts'

const modes: readonly ColorMode[] = ['light', 'dark']

/** The custom properties of a brand, for both colour modes, so that a change of mode needs no script. */
export function brandProperties(brand: Brand): Record<string, string> {
  const entries = modes.flatMap((mode) => [
    ...propertiesOf(`--${mode}-brand`, shadesOf(brand.primary, mode)),
    ...propertiesOf(`--${mode}-accent`, shadesOf(brand.secondary, mode)),
  ])
  return Object.fromEntries(entries)
}

/** Applies a tenant's colours to the page. Set through the CSSOM, which a strict style policy allows. */
export function applyBrand(brand: Brand, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(brandProperties(brand))) root.style.setProperty(name, value)
}

function propertiesOf(prefix: string, shades: Shades): [string, string][] {
  return Object.entries(shades).map(([name, colour]) => [`${prefix}-${name}`, colour])
}
