import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** For each script of the build, which part of it comes from where: a package, or a folder of ours. */
export type Contents = Record<string, Record<string, number>>

const fileName = '.vite/contents.json'

/** Writes down what each script is made of, so that whoever breaks a budget sees what grew. */
export function chunkContents(): Plugin {
  return {
    name: 'chunk-contents',
    apply: 'build',
    generateBundle(_, bundle) {
      const contents: Contents = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const sizes: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          const origin = originOf(id)
          sizes[origin] = (sizes[origin] ?? 0) + renderedLength
        }
        const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0)
        // Shares: sizes are known before the code is made small, and it shrinks much alike everywhere.
        contents[output.fileName] = Object.fromEntries(
          Object.entries(sizes).map(([origin, size]) => [origin, size / whole]),
        )
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(contents) })
    },
  }
}

export const readContents = (folder: string): Contents =>
  JSON.parse(readFileSync(join(folder, fileName), 'utf8'))

/** `react-dom`, `@xstate/react`, `domain/session`, `portal/app`. */
export function originOf(id: string): string {
  const [path = ''] = id.replace('\0', '').split('?')
  const steps = path.split('/')
  const inPackage = steps.slice(steps.lastIndexOf('node_modules') + 1)
  if (inPackage.length < steps.length)
    return inPackage.slice(0, inPackage[0]?.startsWith('@') ? 2 : 1).join('/')
  const room = steps.findIndex((step) => step === 'packages' || step === 'apps')
  if (room < 0) return 'the bundler'
  const [name = '', ...within] = steps.slice(room + 1, -1)
  const folders = within[0] === 'src' ? within.slice(1) : within
  return [name, ...folders.slice(0, folders[0] === 'features' ? 2 : 1)].join('/')
}
