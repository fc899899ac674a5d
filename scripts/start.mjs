// Runs on any version of Node: installs, builds, and then starts the server with the pinned Node.
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

const { args, chaos } = withoutChaos(process.argv.slice(2))
// The build tools are devDependencies, which npm skips if NODE_ENV is production.
if (!isInstalled()) step('Installing packages', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
step('Building', 'npx', [
  'turbo',
  'run',
  'build',
  '--filter=@karwan/portal',
  '--output-logs=errors-only',
  '--log-order=grouped',
])

const server = run(
  'apps/api/src/main.ts',
  args,
  chaos && { KARWAN_API_URL: `http://localhost:${chaos.port}` },
)
const processes = chaos
  ? [server, run('scripts/faults/chaos.ts', [chaos.port, chaos.to, chaos.percent])]
  : [server]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const one of processes) one.kill(signal)
  })
for (const one of processes)
  one.on('exit', (code) => {
    for (const other of processes) other.kill('SIGTERM')
    if (one === server || code) process.exit(code ?? 0)
  })

function run(file, args, more) {
  // Without these flags, Node takes 150 MB more for short-lived objects. The compile cache speeds up later
  // starts.
  const flags = [
    '--max-semi-space-size=8',
    '--heap-growing-percent=50',
    '--disable-warning=ExperimentalWarning',
  ]
  return spawn(pinnedNode(), [...flags, join(root, file), ...args], {
    cwd: root,
    env: { ...env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...more },
    stdio: 'inherit',
  })
}

function portIn(given) {
  const at = given.indexOf('--port')
  return at < 0 ? 4100 : given[at + 1]
}

/** `--chaos 30` puts a faulty proxy before the API; the API itself is not changed. */
function withoutChaos(given) {
  const at = given.indexOf('--chaos')
  if (at < 0) return { args: given, chaos: undefined }
  if ([process.env.NODE_ENV, process.env.KARWAN_ENV].includes('production')) {
    console.error('--chaos breaks connections on purpose; production is never started with it.')
    process.exit(1)
  }
  const percent = given[at + 1] ?? ''
  if (!/^(100|[1-9]\d?)$/.test(percent)) {
    console.error('--chaos takes the share of requests that fare badly, a number from 1 to 100')
    process.exit(1)
  }
  const api = Number(portIn(given))
  const args = given.toSpliced(at, 2)
  return { args, chaos: { port: String(api + 3), to: `http://localhost:${api}`, percent } }
}

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

/** The current Node if it is 24 or newer, else the one that the lock file pins. */
function pinnedNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const pinned = join(bin, 'node')
  if (existsSync(pinned)) return pinned
  console.error(
    `Karwan needs Node 24 or newer; this is ${process.version}, and no pinned Node exists for this platform.`,
  )
  return process.exit(1)
}
