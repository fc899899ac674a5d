import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|svg|json|webmanifest)$/

/**
 * Writes .br and .gz beside every text file of the build, at the best quality, because it is done once and
 * served often.
 */
export function precompress(): Plugin {
  let folder = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!worthIt.test(name)) continue
        const text = readFileSync(join(folder, name))
        if (text.length < 512) continue
        const quality = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, quality))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}
