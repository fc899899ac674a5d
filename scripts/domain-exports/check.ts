// Checks that every export of the domain is used by the API, the portal or the domain, not only by tests.
import { spawnSync } from 'node:child_process'
import { root } from '../run-steps.mjs'
import { kept } from './kept.ts'

type Report = { issues: { file: string; exports: { name: string }[] }[] }

const found = unusedExports().filter(({ file }) => file.startsWith('packages/domain/'))
const today = new Date().toISOString().slice(0, 10)
const faults = found.flatMap(({ file, name }) => {
  const exception = kept.find((one) => one.exports.includes(name))
  if (!exception)
    return [`${file}: only tests use ${name}; use it, delete it, or say in kept.ts what it waits for`]
  return exception.until >= today
    ? []
    : [`${file}: ${name} waited for ${exception.waitsFor} until ${exception.until}`]
})
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

/** The exports that knip finds unused when it ignores tests. */
function unusedExports(): { file: string; name: string }[] {
  const options = [
    '--production',
    '--include',
    'exports',
    '--reporter',
    'json',
    '--no-exit-code',
    '--no-config-hints',
  ]
  const { stdout, stderr, status } = spawnSync('knip', ['-c', 'knip.production.json', ...options], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`knip failed: ${stderr}`)
  const { issues }: Report = JSON.parse(stdout)
  return issues.flatMap(({ file, exports }) => exports.map(({ name }) => ({ file, name })))
}
