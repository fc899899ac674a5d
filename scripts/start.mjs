// Runs on whatever Node is at hand: installs, builds and then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules/.bin')
const env = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  npm_config_loglevel: 'error',
}

if (!isInstalled()) step('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund'])
step('Building', 'npx', [
  'turbo',
  'run',
  'build',
  '--filter=@karwan/portal',
  '--output-logs=errors-only',
  '--log-order=grouped',
])

const server = spawn(
  pinnedNode(),
  ['--disable-warning=ExperimentalWarning', join(root, 'apps/api/src/main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    env,
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))

function isInstalled() {
  const marker = join(root, 'node_modules/.package-lock.json')
  return (
    existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs - 1000
  )
}

function step(title, command, args) {
  console.log(`${title} …`)
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) {
    console.error(`${title} failed: ${command} ${args.join(' ')}`)
    process.exit(status ?? 1)
  }
}

/** Node 24 or newer: this one, else the one that the lock file pins. */
function pinnedNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const pinned = join(bin, 'node')
  if (existsSync(pinned)) return pinned
  console.error(
    `Karwan needs Node 24 or newer; this is ${process.version}, and no pinned Node exists for this platform.`,
  )
  return process.exit(1)
}
