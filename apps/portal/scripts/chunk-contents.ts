import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A script of the build: the files that it imports, its source files relative to the portal's folder, and the
 * share of its code from each package or folder.
 */
export type Chunk = { imports: string[]; sources: string[]; origins: Record<string, number> }

/** Chunks by file name. */
export type Chunks = Record<string, Chunk>

const fileName = '.vite/chunks.json'

/** Writes down the contents of each script, to show what has grown when a budget is exceeded. */
export function chunkContents(): Plugin {
  let root = ''
  return {
    name: 'chunk-contents',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks: Chunks = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const { imports, modules } = output
        const sources = Object.keys(modules).map((id) => relative(root, id))
        chunks[output.fileName] = { imports, sources, origins: originsOf(modules) }
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(chunks) })
    },
  }
}

// Shares, because sizes are known only before minification, which shrinks all code by about the same factor.
function originsOf(modules: Record<string, { renderedLength: number }>): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const origin = originOf(id)
    sizes[origin] = (sizes[origin] ?? 0) + renderedLength
  }
  const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  return Object.fromEntries(Object.entries(sizes).map(([origin, size]) => [origin, size / whole]))
}

export const readChunks = (folder: string): Chunks => JSON.parse(readFileSync(join(folder, fileName), 'utf8'))

/** The origin of a module: `react-dom`, `@xstate/react`, `domain/session`, `portal/app`. */
export function originOf(id: string): string {
  const [path = ''] = id.replace(/^\0/, '').split('?')
  const inPackage = path.split('/node_modules/').at(-1)
  if (path.includes('/node_modules/') && inPackage !== undefined) {
    return inPackage
      .split('/')
      .slice(0, inPackage.startsWith('@') ? 2 : 1)
      .join('/')
  }
  if (path.startsWith('virtual:')) return path.slice('virtual:'.length).split('/')[0] ?? path
  const steps = path.split('/')
  const place = Math.max(steps.lastIndexOf('packages'), steps.lastIndexOf('apps'))
  if (place < 0) return 'the bundler'
  const [name = '', ...inside] = steps.slice(place + 1, -1)
  const folders = inside[0] === 'src' ? inside.slice(1) : inside
  return [name, ...folders.slice(0, folders[0] === 'features' ? 2 : 1)].join('/')
}
