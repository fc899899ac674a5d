import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What stands in the head of the page, and keeps it from being painted until it is there. */
const files = ['theme-init.js', 'prerender.css', 'prerender.js'] as const

/**
 * Names what the first paint waits for after its contents, so that a browser that was here before asks nobody for it:
 * on a slow line that is one answer less before anything is seen.
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
