import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Files in the head of the page, which block the first paint. */
const files = ['theme-init.js', 'prerender.css', 'prerender.js'] as const

/**
 * Adds a content hash to the names of files that the first paint waits for. Browsers can then cache them for
 * ever, which saves these requests on later visits.
 */
export function keptForEver(): Plugin {
  let folder = ''
  const named = new Map<string, string>()
  return {
    name: 'kept-for-ever',
    apply: 'build',
    configResolved({ publicDir }) {
      folder = publicDir
    },
    buildStart() {
      for (const file of files) {
        const source = readFileSync(join(folder, file))
        const name = hashedName(file, source)
        this.emitFile({ type: 'asset', fileName: name, source })
        named.set(file, name)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => [...named].reduce(renamed, html),
    },
    writeBundle({ dir }) {
      for (const file of named.keys()) rmSync(join(dir ?? '', file), { force: true })
    },
  }
}

export class NotInThePage extends Error {
  override name = 'NotInThePage'
}

export function renamed(html: string, [file, name]: readonly [string, string]): string {
  if (!html.includes(`"/${file}"`)) throw new NotInThePage(file)
  return html.replaceAll(`"/${file}"`, `"/${name}"`)
}

export function hashedName(file: string, source: Buffer): string {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return `assets/first/${basename(file, extname(file))}-${hash}${extname(file)}`
}
