import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { refuseFolderInUse } from './db/data-folder-lock.ts'
import { readArguments, UnusableArguments, usage } from './set-up/arguments.ts'
import { readSettings } from './set-up/settings.ts'

const root = join(import.meta.dirname, '../../..')
// Caches compiled modules on disk, which makes the next start a fifth faster.
enableCompileCache(join(root, 'node_modules/.cache/karwan-api'))

const mendable = new Set([
  'DataFolderInUse',
  'PortTaken',
  'UnusableAddress',
  'UnusableDataFolder',
  'UnusableKeys',
  'UnusableSettings',
])

try {
  const given = readArguments(process.argv.slice(2), join(root, '.data'))
  const settings = readSettings(process.env, given)
  if (settings.databaseUrl === undefined) refuseFolderInUse(given.data)
  const { start } = await import('./set-up/start.ts')
  console.log(await start(given, settings, join(root, 'apps/portal/dist')))
  flushCompileCache()
} catch (fault) {
  console.error(sentenceFor(fault))
  process.exit(1)
}

/** Errors that the operator can fix get a plain message; others get their stack trace. */
function sentenceFor(fault: unknown): string {
  if (fault instanceof UnusableArguments) return `${fault.message}\n\n${usage}`
  if (!(fault instanceof Error)) return `Karwan could not start: ${String(fault)}`
  return mendable.has(fault.name) ? fault.message : `Karwan could not start: ${fault.stack ?? fault.message}`
}
