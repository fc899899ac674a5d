import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, isStorageKey, StorageUnavailable } from './file-storage.ts'
import { lazyStream } from './lazy-stream.ts'

const pieceSize = 64 * 1024

/** Stores files in a local or shared folder. Incomplete files are in `incoming`, on the same disk. */
export function diskStorage({ folder, incoming }: { folder: string; incoming: string }): FileStorage {
  // In 256 folders, since some systems grow slow with many files in one.
  const placeOf = (key: string): string => {
    if (!isStorageKey(key)) throw new RangeError(`${key} is no key of the storage`)
    return join(folder, key.slice(0, 2), key)
  }

  return {
    async check() {
      try {
        for (const needed of [folder, incoming]) {
          await mkdir(needed, { recursive: true, mode: 0o700 })
          await access(needed, constants.W_OK)
        }
      } catch (cause) {
        throw new StorageUnavailable(`Files cannot be kept in ${folder}`, { cause })
      }
    },

    async put(key, { path }) {
      const place = placeOf(key)
      const unfinished = join(incoming, randomUUID())
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await copyFile(path, unfinished, constants.COPYFILE_EXCL)
        await flush(unfinished)
        await rename(unfinished, place)
        // Sync the folder as well, or a power cut could lose the name.
        await flush(dirname(place))
      } catch (cause) {
        await rm(unfinished, { force: true })
        throw new StorageUnavailable(`${key} could not be kept`, { cause })
      }
    },

    async get(key) {
      const place = placeOf(key)
      const isThere = await stat(place).then(
        (found) => found.isFile(),
        (fault: unknown) => absentOr(fault, false),
      )
      return isThere ? lazyStream(piecesOf(place)) : undefined
    },

    remove: (key) => rm(placeOf(key), { force: true }),

    async *list() {
      for (const group of await readdir(folder, { withFileTypes: true })) {
        if (!group.isDirectory()) continue
        for (const key of await readdir(join(folder, group.name))) {
          if (!isStorageKey(key)) continue
          const found = await stat(placeOf(key)).catch((fault: unknown) => absentOr(fault, undefined))
          if (found) yield { key, writtenAt: found.mtime }
        }
      }
    },
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opened at the first read, so that an unread answer leaves no file open. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(pieceSize), 0, pieceSize)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Another process may have removed it a moment ago. */
function absentOr<Absent>(fault: unknown, absent: Absent): Absent {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return absent
  throw new StorageUnavailable('The storage cannot be read', { cause: fault })
}
