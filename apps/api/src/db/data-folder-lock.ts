import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/**
 * PGlite has no lock of its own, and a second process on its folder loses what it acknowledged,
 * so the folder carries the id of the one process that may use it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'karwan.pid')
  if (!take(file)) {
    const owner = Number(readFileSync(file, 'utf8'))
    if (owner !== process.pid && isAlive(owner)) {
      throw new DataFolderInUse(
        `The data folder ${folder} is in use by process ${owner}. Stop that one, or choose another folder with --data.`,
      )
    }
    rmSync(file, { force: true })
    if (!take(file)) throw new DataFolderInUse(`The data folder ${folder} was taken by another process just now.`)
  }
  return () => rmSync(file, { force: true })
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

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}
