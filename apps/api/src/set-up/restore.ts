import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { placesIn } from '../db/embedded-folder.ts'
import { BackupRefused, type Contents, contentsOf, inWords, manifestName, runTar } from './backup-contents.ts'

/**
 * Unpacks a backup into an empty data folder after checking its counts; returns the message for the operator.
 */
export async function restore(data: string, from: string): Promise<string> {
  const [folder, file] = [resolve(data), resolve(from)]
  if (!existsSync(file)) throw new BackupRefused(`There is no backup at ${file}. Name it with --from.`)
  refuseFilled(folder)
  const release = lockDataFolder(folder)
  const aside = join(folder, 'restoring')
  try {
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside, { mode: 0o700 })
    await runTar('-xzf', file, '-C', aside).catch((cause: unknown) => {
      throw new BackupRefused(`${file} is no whole backup. Nothing was restored.`, { cause })
    })
    const contents = await checked(aside, file)
    const [there, here] = [placesIn(aside), placesIn(folder)]
    // Written first, so that an interrupted restore is recognised as a lost database and not as a first
    // start.
    writeFileSync(here.made, '')
    mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
    rmSync(here.files, { recursive: true, force: true })
    renameSync(there.files, here.files)
    rmSync(here.begun, { force: true })
    renameSync(there.database, here.database)
    return `Restored ${inWords(contents)} from ${file} to ${folder}.`
  } finally {
    rmSync(aside, { recursive: true, force: true })
    release()
  }
}

async function checked(aside: string, file: string): Promise<Contents> {
  const manifest = join(aside, manifestName)
  if (!existsSync(manifest)) throw new BackupRefused(`${file} is no backup of Karwan. Nothing was restored.`)
  const packed: Contents = JSON.parse(readFileSync(manifest, 'utf8'))
  const { rowsWithoutFile: _, ...contents } = await contentsOf(aside)
  if (inWords(packed) === inWords(contents)) return contents
  throw new BackupRefused(
    `${file} should hold ${inWords(packed)}, and holds ${inWords(contents)}. Nothing was restored.`,
  )
}

function refuseFilled(folder: string): void {
  const { database, made, files } = placesIn(folder)
  const hasFiles = existsSync(files) && readdirSync(files).length > 0
  if (!existsSync(database) && !existsSync(made) && !hasFiles) return
  throw new BackupRefused(
    `${folder} holds data already, and nothing is written over. Name an empty folder with --data.`,
  )
}
