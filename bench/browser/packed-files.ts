import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { withConfig } from '../../apps/api/src/http/portal-page.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
export type PackedFile = { type: string; body: Buffer; isPacked: boolean; isForEver: boolean }

const compress = promisify(brotliCompress)

/** The files of a build as they are sent: text is compressed with brotli at best quality, before the first visit. */
export async function packFiles(folder: string, config?: object): Promise<Map<string, PackedFile>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !/\.(br|gz|map)$/.test(path))
  const packed = await Promise.all(
    names.map(async (path) => {
      const read = readFileSync(path)
      const isPage = config && extname(path) === '.html'
      const raw = isPage ? Buffer.from(withConfig(read.toString(), config)) : read
      const type = types[extname(path)]
      const body = type ? await compress(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : raw
      const name = `/${relative(folder, path)}`
      const file: PackedFile = {
        type: type ?? 'application/octet-stream',
        body,
        isPacked: type !== undefined,
        isForEver: name.startsWith('/assets/'),
      }
      return [name, file] as const
    }),
  )
  return new Map(packed)
}
