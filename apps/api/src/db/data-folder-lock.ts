import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/**
 * Folders locked by this process. In a container a restarted process often gets the same process id as its
 * predecessor, so the id in the file is not enough.
 */
const heldHere = new Set<string>()

/**
 * PGlite does not lock its folder, and a second process on it would lose committed data. A file with the
 * process id serves as the lock.
 */
export function lockDataFolder(folder: string): () => void {
  makeDataFolder(folder)
  const file = join(resolve(folder), 'karwan.pid')
  if (!take(file)) {
    refuseIfAlive(file, ownerIn(file))
    removeStale(file)
    if (!take(file)) throw inUse(file, ownerIn(file))
  }
  heldHere.add(file)
  return () => {
    heldHere.delete(file)
    rmSync(file, { force: true })
  }
}

/** Checked before heavy modules are loaded, so that a second start fails at once. */
export function refuseFolderInUse(folder: string): void {
  const file = join(resolve(folder), 'karwan.pid')
  if (existsSync(file)) refuseIfAlive(file, ownerIn(file))
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'EEXIST') return false
    throw fault
  }
}

/**
 * Renames the stale lock before deleting it: if two processes find the same dead owner, the slower one may
 * otherwise delete the lock that the faster one has just taken.
 */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  const owner = ownerIn(aside)
  const isTaken = owner !== process.pid && isAlive(owner)
  if (isTaken) linkSync(aside, file)
  rmSync(aside, { force: true })
  if (isTaken) throw inUse(file, owner)
}

function refuseIfAlive(file: string, owner: number): void {
  if (owner === process.pid ? heldHere.has(file) : isAlive(owner)) throw inUse(file, owner)
}

const ownerIn = (file: string): number => Number(readFileSync(file, 'utf8'))

const inUse = (file: string, owner: number) =>
  new DataFolderInUse(
    `The data folder is in use by process ${owner}. Stop that one, or choose another folder with --data. If process ${owner} is not Karwan, delete ${file}.`,
  )

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}
