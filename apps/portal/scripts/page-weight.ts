import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the build says of one chunk: its file, and the chunks that come with it. */
export type Chunk = { file: string; imports?: string[] }
export type Manifest = Record<string, Chunk>

export class MissingChunk extends Error {
  override name = 'MissingChunk'
}

/** The files that arrive with these sources; each once, however many draw it in. */
export function filesWith(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new MissingChunk(`the build has no chunk for ${source}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...files]
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

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
}
