// Checks that the migrations create the tables as declared. Otherwise a missing migration would show only in
// a failing query.
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
// The command exits with 0 even on errors, so also require the message that nothing has changed.
const isWhole = status === 0 && stdout.includes('No schema changes') && migrations(copy).length === before
rmSync(copy, { recursive: true, force: true })
if (!isWhole)
  console.error(
    stdout,
    stderr,
    'A table has changed without its migration: npm run migrations -w @karwan/api',
  )
process.exit(isWhole ? 0 : 1)
