import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandPaletteRecipe } from '../recipes/command-palette.ts'
import { slotRecipes } from '../recipes/index.ts'

export interface Paint {
  /** The name of the rule: file and selector, or recipe and slot. */
  rule: string
  text: string | undefined
  ground: string | undefined
}

const packages = join(import.meta.dirname, '../../../../..')

/** Every rule, also of the portal, that sets a text or background colour by a custom property. */
export function paints(): Paint[] {
  const recipes = Object.entries({ ...slotRecipes, commandPalette: commandPaletteRecipe })
  return [...paintsOfSheets(), ...recipes.flatMap(([name, recipe]) => paintsOf(`recipe ${name}`, recipe))]
}

function paintsOf(rule: string, style: object): Paint[] {
  const { color, background } = style as { color?: unknown; background?: unknown }
  const [text, ground] = [propertyOf(color), propertyOf(background)]
  const within = Object.entries(style).filter(([, part]) => typeof part === 'object' && part !== null)
  return [
    ...(text || ground ? [{ rule, text, ground }] : []),
    ...within.flatMap(([name, part]) => paintsOf(`${rule} ${name}`, part)),
  ]
}

const propertyOf = (value: unknown): string | undefined => /^var\((--[\w-]+)\)$/.exec(String(value))?.[1]

function paintsOfSheets(): Paint[] {
  return globSync('{packages/design-system,apps/portal}/src/**/*.module.css', { cwd: packages }).flatMap(
    (file) => {
      const sheet = readFileSync(join(packages, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
      return [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
        const text = /(?:^|[\s;])color:\s*var\((--[\w-]+)\)/.exec(body)?.[1]
        const ground = /(?:^|[\s;])background(?:-color)?:\s*var\((--[\w-]+)\)\s*;/.exec(body)?.[1]
        return text || ground ? [{ rule: `${file} ${selector.trim()}`, text, ground }] : []
      })
    },
  )
}
