import { access, constants, statfs } from 'node:fs/promises'
import { StorageUnavailable } from './file-storage.ts'

/** Enough for two segments (16 MiB each) of the database's log, or three of the largest files. */
const leastRoom = 32 * 1024 * 1024

/** Throws if a folder is not writable or its disk is almost full. */
export async function refuseFullDisk(folder: string, least = leastRoom): Promise<void> {
  const room = await roomIn(folder).catch((cause: unknown) => {
    throw new StorageUnavailable(`${folder} cannot be written to`, { cause })
  })
  if (room < least) throw new StorageUnavailable(`The disk of ${folder} has ${room} bytes left`)
}

async function roomIn(folder: string): Promise<number> {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
