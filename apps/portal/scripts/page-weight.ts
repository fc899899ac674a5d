import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunks } from './chunk-contents.ts'

export class MissingChunk extends Error {
  override name = 'MissingChunk'
}

/** The scripts of the build by file name, with their sources and imports. */
export type Drawn = Record<string, Pick<Chunks[string], 'imports' | 'sources'>>

/** The files that contain these sources, and all their imports, without duplicates. */
export function filesWith(chunks: Drawn, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    chunks[file]?.imports.forEach(visit)
  }
  for (const source of sources) visit(fileOf(chunks, source))
  return [...files]
}

/** The file that contains a source. */
export function fileOf(chunks: Drawn, source: string): string {
  const found = Object.entries(chunks).find(([, { sources }]) => sources.includes(source))
  if (!found) throw new MissingChunk(`the build has no chunk with ${source}`)
  return found[0]
}

export type Weight = { files: number; wire: number; parsed: number }

/** The sizes in bytes: `wire` is that of the brotli file, if the build wrote one. */
export function weightOf(folder: string, files: readonly string[]): Weight {
  const sizes = files.map((file) => {
    const path = join(folder, file)
    const small = `${path}.br`
    return { wire: statSync(existsSync(small) ? small : path).size, parsed: statSync(path).size }
  })
  return {
    files: files.length,
    wire: sizes.reduce((sum, { wire }) => sum + wire, 0),
    parsed: sizes.reduce((sum, { parsed }) => sum + parsed, 0),
  }
}
