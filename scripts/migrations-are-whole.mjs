// What the tables say is what the migrations make: one that was lost would be noticed by the first query only.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { environment, root } from './run-steps.mjs'

const api = join(root, 'apps/api')
const copy = mkdtempSync(join(tmpdir(), 'karwan-migrations-'))
const migrations = (folder) => readdirSync(folder).filter((name) => name.endsWith('.sql'))

cpSync(join(api, 'drizzle'), copy, { recursive: true })
const before = migrations(copy).length
const from = ['--schema', './src/**/*.table.ts']
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['run', '--silent', 'migrations', '--', '--dialect', 'postgresql', ...from, '--out', relative(api, copy)],
  { cwd: api, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
)
// It ends well whatever went wrong, so it has to say that there is nothing to write.
const isWhole = status === 0 && stdout.includes('No schema changes') && migrations(copy).length === before
rmSync(copy, { recursive: true, force: true })
if (!isWhole)
  console.error(
    stdout,
    stderr,
    'A table has changed without its migration: npm run migrations -w @karwan/api',
  )
process.exit(isWhole ? 0 : 1)
