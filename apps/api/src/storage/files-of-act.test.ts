import { describe, expect, it } from 'vitest'
import type { FileStorage } from './file-storage.ts'
import { filesOfAct } from './files-of-act.ts'

function storageInMemory(): FileStorage & { keys: Set<string> } {
  const keys = new Set<string>()
  return {
    keys,
    check: async () => undefined,
    put: async (key) => void keys.add(key),
    get: async () => undefined,
    remove: async (key) => void keys.delete(key),
    async *list() {},
  }
}

const file = { path: '/nowhere', mediaType: 'application/pdf' }

describe('the files of an act', () => {
  it('are taken back when the act fails, and no others', async () => {
    const storage = storageInMemory()
    await storage.put('earlier', file)
    const { files, takeBack } = filesOfAct(storage)
    await files.put('first', file)
    await files.put('second', file)
    await takeBack()
    expect([...storage.keys]).toEqual(['earlier'])
  })

  it('are taken back too when the storage failed in the middle of one', async () => {
    const storage = storageInMemory()
    const broken: FileStorage = {
      ...storage,
      async put(key, kept) {
        await storage.put(key, kept)
        throw new RangeError('The disk is full')
      },
    }
    const { files, takeBack } = filesOfAct(broken)
    await expect(files.put('half', file)).rejects.toThrow('The disk is full')
    await takeBack()
    expect(storage.keys.size).toBe(0)
  })
})
