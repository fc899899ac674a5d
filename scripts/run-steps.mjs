import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(new URL('.', import.meta.url).pathname, '..')

/** Tools of the repository come first in PATH, and with them the pinned Node; those of the system's owner last. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}${delimiter}/usr/sbin`,
  TURBO_TELEMETRY_DISABLED: '1',
  PACT_DO_NOT_TRACK: 'true',
  npm_config_loglevel: 'error',
}

/** Runs each step whatever the others did, shows the output of those that failed, and answers who passed. */
export function runSteps(steps) {
  return steps.map(({ name, command, env = {}, show = false }) => {
    const started = process.hrtime.bigint()
    const [program, ...args] = command
    const run = spawnSync(program, args, {
      cwd: root,
      env: { ...environment, ...env },
      encoding: 'utf8',
      stdio: show ? 'inherit' : 'pipe',
      maxBuffer: 64 * 1024 * 1024,
    })
    const ok = run.status === 0
    const seconds = Number(process.hrtime.bigint() - started) / 1e9
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
    if (!ok && !show) console.log(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`)
    return { name, ok, seconds }
  })
}
