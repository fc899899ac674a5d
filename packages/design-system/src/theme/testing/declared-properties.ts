import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ColorMode } from '../brand-palette.ts'

const stylesheet = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')

/** The custom properties that tokens.css declares for a selector. */
export function declaredProperties(selector: string): Record<string, string> {
  const start = stylesheet.indexOf(`${selector} {`)
  const block = stylesheet.slice(start, stylesheet.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

export function declaredColours(mode: ColorMode): Record<string, string> {
  return declaredProperties(`.${mode}`)
}
