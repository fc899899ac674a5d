import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'

let folder: string
const file = () => join(folder, 'karwan.pid')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'karwan-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the data folder', () => {
  it('carries the id of the process that uses it, and is free again afterwards', () => {
    const release = lockDataFolder(folder)
    expect(readFileSync(file(), 'utf8')).toBe(String(process.pid))
    release()
    expect(existsSync(file())).toBe(false)
  })

  it('is refused to a second process within two seconds, in plain words', async () => {
    const owner = await processWithLock()
    const startedAt = performance.now()
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    expect(() => lockDataFolder(folder)).toThrow(`in use by process ${owner.pid}`)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(readFileSync(file(), 'utf8')).toBe(String(owner.pid))
    await killed(owner)
  })

  it('is taken over from a process that was killed', async () => {
    await killed(await processWithLock())
    expect(existsSync(file())).toBe(true)
    const release = lockDataFolder(folder)
    expect(readFileSync(file(), 'utf8')).toBe(String(process.pid))
    release()
  })

  it.each(['', 'not a number', '-1', '0'])('is taken over from a lock file that says "%s"', (text) => {
    writeFileSync(file(), text)
    lockDataFolder(folder)()
    expect(existsSync(file())).toBe(false)
  })

  it('is taken over from an earlier process that had the same id', () => {
    writeFileSync(file(), String(process.pid))
    lockDataFolder(folder)()
    expect(existsSync(file())).toBe(false)
  })

  it('is refused to the same process as well, while it is open', () => {
    const release = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    release()
  })
})

async function processWithLock() {
  const lock = join(import.meta.dirname, 'data-folder-lock.ts')
  const script = `import(${JSON.stringify(lock)}).then(({ lockDataFolder }) => {
    lockDataFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 60000) })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function killed(child: Awaited<ReturnType<typeof processWithLock>>) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
