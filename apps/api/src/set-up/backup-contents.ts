import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openDataFolder, placesIn } from '../db/embedded-folder.ts'

/** Counts of a backup's contents, taken when it is made and compared when it is restored. */
export type Contents = { tables: number; rows: number; files: number }

export const manifestName = 'karwan-backup.json'

export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Counts the contents of a locked data folder. Opening its database also proves that it is usable. */
export async function contentsOf(folder: string): Promise<Contents & { rowsWithoutFile: number }> {
  const client = await openDataFolder(folder)
  try {
    const counts = await Promise.all((await tablesOf(client)).map((table) => rowsIn(client, table)))
    const kept = keptIn(placesIn(folder).files)
    const { rows: keys } = await client.query<{ key: string }>(
      'select distinct storage_key as key from booking_documents',
    )
    return {
      tables: counts.length,
      rows: counts.reduce((total, rows) => total + rows, 0),
      files: kept.size,
      rowsWithoutFile: keys.filter(({ key }) => !kept.has(key)).length,
    }
  } finally {
    await client.close()
  }
}

export const inWords = ({ tables, rows, files }: Contents): string =>
  `${rows} rows of ${tables} tables and ${files} files`

/** tar is part of every system that Node 24 supports. */
export async function runTar(...args: readonly string[]): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  tar.stderr.on('data', (text) => {
    said += text
  })
  const [code] = await once(tar, 'close').catch((cause: unknown) => {
    throw new BackupRefused('The program tar, which packs backups, cannot be run', { cause })
  })
  if (code !== 0) throw new BackupRefused(`tar ended with ${code}: ${said.trim()}`)
}

async function tablesOf(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function rowsIn(client: PGlite, table: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>(`select count(*)::integer as total from ${table}`)
  return rows[0]?.total ?? 0
}

function keptIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  const groups = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Set(groups.flatMap((group) => readdirSync(join(folder, group.name))))
}
