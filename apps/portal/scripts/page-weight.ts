import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunks } from './chunk-contents.ts'

export class MissingChunk extends Error {
  override name = 'MissingChunk'
}

/** What a page's files are told from: which sources are in each, and what each draws in. */
export type Drawn = Record<string, Pick<Chunks[string], 'imports' | 'sources'>>

/** The files that arrive with these sources; each once, however many draw it in. */
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

/** The file that a source is in. */
export function fileOf(chunks: Drawn, source: string): string {
  const found = Object.entries(chunks).find(([, { sources }]) => sources.includes(source))
  if (!found) throw new MissingChunk(`the build has no chunk with ${source}`)
  return found[0]
}

export type Weight = { files: number; wire: number; parsed: number }

/** On the wire as brotli where the build wrote it, otherwise as it is. */
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
