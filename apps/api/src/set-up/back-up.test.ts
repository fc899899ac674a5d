import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedExtensions, forgetDatabase, placesIn } from '../db/embedded-folder.ts'
import { openDatabase, useEmbedded } from '../db/open-db.ts'
import { seedDocuments } from '../db/seed/seed-documents.ts'
import { users } from '../kernel/accounts.table.ts'
import { events } from '../kernel/events.table.ts'
import { bookingDocuments } from '../modules/documents/booking-documents.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'
import { openFiles } from '../storage/open-files.ts'
import { snapshotOf, testNow } from '../testing/snapshot.ts'

const root = mkdtempSync(join(tmpdir(), 'karwan-backup-test-'))
const data = join(root, 'data')
const backup = join(root, 'backup.tar.gz')
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A data folder as a stopped server leaves it: the demo data with its document files. */
beforeAll(async () => {
  const { database, made } = placesIn(data)
  mkdirSync(data)
  writeFileSync(made, '')
  const loadDataDir = await snapshotOf('demo')
  const filled = useEmbedded(
    await PGlite.create({ dataDir: database, loadDataDir, extensions: embeddedExtensions }),
  )
  const files = await openFiles({ folder: join(data, 'files') })
  await seedDocuments({ db: filled.db, ...files, clock: () => testNow })
  await filled.close()
  writeFileSync(join(data, 'signing-keys.json'), '{"private": "unmistakable"}')
}, 60_000)

const run = (command: string, ...args: string[]) => {
  const main = join(import.meta.dirname, '../backup.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, command, ...args], {
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}
const filesIn = (folder: string) =>
  readdirSync(placesIn(folder).files, { recursive: true, encoding: 'utf8' }).toSorted()
const counted = async (folder: string) => {
  const { db, close } = await openDatabase(folder)
  const [people, shipped, documents, told] = await Promise.all(
    [users, shipments, bookingDocuments, events].map((table) => db.$count(table)),
  )
  await close()
  return { people, shipped, documents, told }
}

describe('a backup of the embedded database', () => {
  it('is restored into an empty machine with every row and every file', async () => {
    const made = run('backup', '--data', data, '--to', backup)
    expect(made).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^Backed up \d+ rows of \d+ tables and \d+ files from .*data to .*backup.tar.gz\.\n$/,
      ),
    })
    // The folder is readable by its owner only.
    expect(statSync(backup).mode & 0o077).toBe(0)
    const machine = join(root, 'machine', 'data')
    const restored = run('restore', '--data', machine, '--from', backup)
    expect(restored.status).toBe(0)
    const numbers = /\d+ rows of \d+ tables and \d+ files/
    expect(numbers.exec(restored.said)).toEqual(
      expect.arrayContaining([...(numbers.exec(made.said) ?? [''])]),
    )

    const before = await counted(data)
    expect(before.documents).toBeGreaterThan(100)
    expect(await counted(machine)).toEqual(before)
    expect(filesIn(machine)).toEqual(filesIn(data))
    expect(filesIn(machine).length).toBeGreaterThan(100)
    // The signing keys are not restored, so a backup cannot be used to sign in.
    expect(readdirSync(machine).toSorted()).toEqual(['files', 'pglite', 'pglite.made'])
  }, 60_000)

  it.each([
    ['a backup that is there', () => ['backup', '--data', data, '--to', backup], 'is there already'],
    ['a folder with data', () => ['restore', '--data', data, '--from', backup], 'holds data already'],
  ])('is never written over %s', async (_, command, sentence) => {
    const { size, mtimeMs } = statSync(backup)
    const [name = '', ...args] = command()
    const { status, said } = run(name, ...args)
    expect([status, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(said).not.toContain('    at ')
    expect(statSync(backup)).toMatchObject({ size, mtimeMs })
  })

  it.each([
    [
      'cut off',
      (file: string) => spawnSync('sh', ['-c', `head -c 200000 '${backup}' > '${file}'`]),
      'no whole backup',
    ],
    [
      'of something else',
      (file: string) => spawnSync('tar', ['-czf', file, '-C', import.meta.dirname, '.']),
      'no backup',
    ],
    ['missing', () => undefined, 'There is no backup at'],
  ])('that is %s leaves the machine empty', (name, spoil, sentence) => {
    const [file, machine] = [join(root, `${name}.tar.gz`), join(root, `machine ${name}`)]
    spoil(file)
    const { status, said } = run('restore', '--data', machine, '--from', file)
    expect([status, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(said).not.toContain('    at ')
    expect(existsSync(machine) ? readdirSync(machine) : []).toEqual([])
  })

  it('is not made of a folder that a server runs on, that holds nothing, or without being told where to', () => {
    const busy = join(root, 'busy')
    mkdirSync(join(busy, 'pglite'), { recursive: true })
    writeFileSync(join(busy, 'karwan.pid'), String(process.pid))
    expect(run('backup', '--data', busy, '--to', join(root, 'b')).said).toContain(
      `in use by process ${process.pid}`,
    )
    const nothing = join(root, 'nothing')
    expect(run('backup', '--data', nothing, '--to', join(root, 'n')).said).toContain(
      'There is no database in',
    )
    expect(existsSync(nothing)).toBe(false)
    expect(run('backup', '--data', data)).toEqual({
      status: 1,
      said: expect.stringContaining('Usage: npm run backup'),
    })
    expect(run('restore', '--whither', data).said).toContain('Usage: npm run backup')
  })
})

describe('a data folder', () => {
  const spoilt = (name: string, spoil: (database: string) => void) => {
    const folder = join(root, name)
    cpSync(data, folder, { recursive: true })
    spoil(placesIn(folder).database)
    return folder
  }
  const remove = (...parts: string[]) => rmSync(join(...parts), { recursive: true })

  it.each([
    ['whose database was moved away', (at: string) => remove(at), 'is gone'],
    ['that lost its version', (at: string) => remove(at, 'PG_VERSION'), 'is damaged or not whole'],
    [
      'that lost its tables',
      (at: string) => remove(at, 'base'),
      'cannot be opened: it is damaged, not whole or of another version',
    ],
    [
      'that was copied empty',
      (at: string) => {
        remove(at)
        mkdirSync(at)
      },
      'is damaged or not whole',
    ],
    [
      'of which only the files are left',
      (at: string) => {
        remove(at)
        remove(`${at}.made`)
      },
      'is gone',
    ],
  ])('%s is told with its name and the way out, and nothing is made over it', async (name, spoil, what) => {
    const folder = spoilt(name, spoil)
    const { database } = placesIn(folder)
    const left = () => (existsSync(database) ? readdirSync(database).toSorted() : 'gone')
    const before = left()
    await expect(openDatabase(folder)).rejects.toMatchObject({
      name: 'UnusableDataFolder',
      message: expect.stringContaining(`The database in ${database} ${what}.`),
    })
    await expect(openDatabase(folder)).rejects.toThrow('npm run restore -- --data OTHER --from FILE')
    expect(left()).toEqual(before)
    expect(filesIn(folder)).toEqual(filesIn(data))
    expect(run('backup', '--data', folder, '--to', join(root, 'x.tar.gz'))).toMatchObject({ status: 1 })
    expect(existsSync(join(root, 'x.tar.gz'))).toBe(false)
  })

  it('is started over when somebody asks for that', async () => {
    const folder = spoilt('fresh', (database) => remove(database))
    forgetDatabase(folder)
    await (await openDatabase(folder)).close()
    expect(existsSync(placesIn(folder).made)).toBe(true)
    expect(existsSync(placesIn(folder).begun)).toBe(false)
  })

  it('that was moved as a whole goes on', async () => {
    expect(await counted(spoilt('moved', () => {}))).toEqual(await counted(data))
  })
})
