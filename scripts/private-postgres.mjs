import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from './run-steps.mjs'

/**
 * Starts a PostgreSQL server of our own, which `stop()` deletes. It listens on a socket in its folder, so it
 * needs no free port; gates of the API also ran up to a fifth faster than over TCP. Returns `{ url, bin, stop
 * }`, where `bin` is the folder of its tools, or `{ missing }` with the reason. A `brief` server need not
 * survive a power cut, nor clean up after dropped databases; it does survive the death of a server process.
 */
export function startPrivatePostgres({ brief = false } = {}) {
  const bin = findBinaries()
  if (!bin) return { missing: noPostgres }
  // PostgreSQL refuses to run as root, so root uses the account that the package has created.
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const folder = mkdtempSync(join(brief ? memoryOrDisk() : tmpdir(), 'karwan-postgres-'))
  if (asOwner.length > 0) spawnSync('chown', ['postgres', folder])
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const run = (program, args) =>
    spawnSync(asOwner[0] ?? program, asOwner.length > 0 ? [...asOwner.slice(1), program, ...args] : args, {
      encoding: 'utf8',
      cwd: folder,
      env: environment,
    })
  const initialised = run(join(bin, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'karwan',
    '--no-sync',
    '-E',
    'UTF8',
    // Without it, a shell that sets no language makes a database in which É and é differ.
    '--locale=C.UTF-8',
  ])
  if (initialised.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `initdb refused: ${initialised.stderr || initialised.error?.message}` }
  }
  const options = [
    '-c listen_addresses=',
    `-k ${folder}`,
    '-c max_connections=120',
    ...(brief ? ['-c fsync=off', '-c full_page_writes=off', '-c autovacuum=off'] : ['-c fsync=on']),
  ].join(' ')
  const started = run(join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    options,
    'start',
  ])
  if (started.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `pg_ctl refused to start: ${started.stderr || started.stdout}` }
  }
  return {
    url: `postgres://karwan@localhost/postgres?host=${encodeURIComponent(folder)}`,
    bin,
    stop() {
      run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const noPostgres =
  'no PostgreSQL server is installed (looked for initdb on PATH and in /usr/lib/postgresql)'

export const hasPostgres = () => findBinaries() !== undefined

function findBinaries() {
  const onPath = (process.env.PATH ?? '').split(':').find((folder) => existsSync(join(folder, 'initdb')))
  if (onPath) return onPath
  const packaged = '/usr/lib/postgresql'
  if (!existsSync(packaged)) return undefined
  const versions = readdirSync(packaged).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(packaged, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

const memory = '/dev/shm'
const roomNeeded = 4 * 1024 ** 3

/**
 * A folder in memory, if there is room. A test's database has 2,500 files: to copy and to delete them took
 * 380 ms of CPU time each on a disk, and 50 ms in memory.
 */
function memoryOrDisk() {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomNeeded && freemem() >= roomNeeded ? memory : tmpdir()
}
