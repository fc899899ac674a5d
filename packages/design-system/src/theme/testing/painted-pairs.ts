import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Paint {
  /** The rule, as file and selector. */
  rule: string
  text: string | undefined
  ground: string | undefined
}

const packages = join(import.meta.dirname, '../../../../..')

/** Every rule of every stylesheet, of the portal too, that paints a text or a ground by a custom property. */
export function paints(): Paint[] {
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
