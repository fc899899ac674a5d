import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { placesIn } from '../db/embedded-folder.ts'
import { BackupRefused, contentsOf, inWords, manifestName, runTar } from './backup-contents.ts'

/** Packs the embedded database and its files into one archive; returns the message for the operator. */
export async function backUp(data: string, to: string): Promise<string> {
  const [folder, file] = [resolve(data), resolve(to)]
  const places = placesIn(folder)
  if (existsSync(file)) throw new BackupRefused(`${file} is there already, and no backup is written over.`)
  if (!existsSync(places.database))
    throw new BackupRefused(`There is no database in ${folder}. Name its data folder with --data.`)
  const release = lockDataFolder(folder)
  const aside = mkdtempSync(join(tmpdir(), 'karwan-backup-'))
  const unfinished = `${file}.unfinished`
  try {
    const { rowsWithoutFile, ...contents } = await contentsOf(folder)
    writeFileSync(join(aside, manifestName), JSON.stringify(contents))
    mkdirSync(places.files, { recursive: true, mode: 0o700 })
    mkdirSync(dirname(file), { recursive: true })
    // The signing keys are left out, so that a backup cannot be used to sign in.
    await runTar('-czf', unfinished, '-C', aside, manifestName, '-C', folder, 'pglite', 'files/kept')
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, file)
    const elsewhere =
      rowsWithoutFile === 0
        ? ''
        : ` ${rowsWithoutFile} documents have their files elsewhere (KARWAN_FILES_FOLDER or a bucket): copy those too.`
    return `Backed up ${inWords(contents)} from ${folder} to ${file}.${elsewhere}`
  } finally {
    rmSync(unfinished, { force: true })
    rmSync(aside, { recursive: true, force: true })
    release()
  }
}
