import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

export const root = join(new URL('.', import.meta.url).pathname, '..')

/** The repository's tools, with the pinned Node, come first in PATH; the system's administration tools come last. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}${delimiter}/usr/sbin`,
  TURBO_TELEMETRY_DISABLED: '1',
  PACT_DO_NOT_TRACK: 'true',
  npm_config_loglevel: 'error',
}

/**
 * Runs all steps, `atOnce` at a time, even if some fail. Prints the output of failed steps and returns
 * whether all succeeded.
 */
export async function runSteps(steps, { atOnce }) {
  const waiting = [...steps]
  let ok = true
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ok = (await runStep(step)) && ok
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ok
}

async function runStep({ name, command: [program, ...args] }) {
  const started = performance.now()
  const child = spawn(program, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => {
    child.on('close', (code) => resolve({ ok: code === 0, fault: '' }))
    child.on('error', ({ message }) => resolve({ ok: false, fault: message }))
  })
  const [said, complained, { ok, fault }] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${ok ? '' : `\n${said}${complained}${fault}`}`,
  )
  return ok
}
