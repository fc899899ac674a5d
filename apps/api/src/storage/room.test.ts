import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { StorageUnavailable } from './file-storage.ts'
import { refuseFullDisk } from './room.ts'

const { bavail, bsize } = statfsSync(tmpdir())
const room = bavail * bsize
/** A tolerance, because other programs write to the same disk. */
const others = 1_000_000_000

it('a disk is full when less is left than is needed', async () => {
  await expect(refuseFullDisk(tmpdir(), room + others)).rejects.toThrow(StorageUnavailable)
  await refuseFullDisk(tmpdir(), 1)
})

it.each(['/no/such/folder', '/dev/null/files'])('%s can hold nothing', async (folder) => {
  await expect(refuseFullDisk(folder)).rejects.toThrow(`${folder} cannot be written to`)
})
