import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApp } from './app.ts'
import { DataFolderInUse } from './db/data-folder-lock.ts'
import { createChangeBell } from './http/change-bell.ts'
import { purgeIdempotencyKeys } from './http/idempotency.ts'
import { createPortalSite } from './http/portal-site.ts'
import { answerProblem } from './http/problem.ts'
import { refusal } from './http/refusal.ts'
import { createAccessTokens } from './modules/session/access-tokens.ts'
import { keepSigningKeys, readSigningKeys, UnusableKeys } from './modules/session/signing-keys.ts'
import { announcement } from './set-up/announcement.ts'
import { readArguments, UnusableArguments, usage } from './set-up/arguments.ts'
import { createLog } from './set-up/log.ts'
import { hasDemoAccounts, prepareDatabase } from './set-up/prepare-database.ts'
import { PortTaken, type Served, serve } from './set-up/serve.ts'
import { readSettings, UnusableSettings } from './set-up/settings.ts'

const root = join(import.meta.dirname, '../../..')
const drainMs = 10_000
const hour = 60 * 60_000

try {
  await start()
} catch (fault) {
  console.error(sentenceFor(fault))
  process.exit(1)
}

async function start(): Promise<void> {
  const given = readArguments(process.argv.slice(2), join(root, '.data'))
  const settings = readSettings(process.env, given)
  const { production } = settings.api
  if (production && (given.fresh || (given.seed ?? 'none') !== 'none')) {
    throw new UnusableSettings(
      'Production has no demo data and never starts over: leave out --fresh and --seed.',
    )
  }
  const folder = resolve(given.data)
  const clock = () => new Date()
  const log = createLog(settings.logLevel)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and nobody listened'))
  process.on('uncaughtException', (err) => log.error({ err }, 'a fault was thrown and nobody caught it'))

  const database = await prepareDatabase({
    location: settings.databaseUrl ?? folder,
    isServer: settings.databaseUrl !== undefined,
    fresh: given.fresh,
    seed: given.seed ?? (production ? 'none' : 'demo'),
    clock,
  })
  const keys = settings.signingKeys
    ? await readSigningKeys(settings.signingKeys)
    : await keepSigningKeys(folder)
  const tellOthers = () => {
    if (database.kind === 'PGlite') return
    database.db
      .execute(sql`select pg_notify('karwan_changes', '')`)
      .catch((err: unknown) => log.warn({ err }, 'the other processes were not told of a change'))
  }
  const events = createChangeBell(tellOthers)
  await database.listen('karwan_changes', events.ring)
  const deps = {
    db: database.db,
    clock,
    newId: randomUUID,
    events,
    tokens: createAccessTokens(keys, clock),
    config: settings.api,
    log,
  }
  const app = createApp(deps)
  const whenClosing = () => answerProblem(refusal.unavailable(), randomUUID())
  const siteOf = (name: 'csr' | 'shipper') =>
    createPortalSite({
      folder: join(root, 'apps/portal/dist'),
      config: settings.portals[name],
      production,
      onViolation: (report) => log.warn({ report }, 'a browser refused something on our page'),
    })
  const { host, port } = given
  const served = await Promise.all([
    serve({ fetch: app.fetch, port, host, whenClosing }),
    serve({ fetch: siteOf('csr'), port: port + 1, host, whenClosing }),
    serve({ fetch: siteOf('shipper'), port: port + 2, host, whenClosing }),
  ])
  const purge = () =>
    purgeIdempotencyKeys(deps).catch((err: unknown) =>
      log.warn({ err }, 'old idempotency keys were not removed'),
    )
  setInterval(purge, hour).unref()
  closeOnSignal(served, () => database.close())
  console.log(announcement(settings, nameOf(database.kind, folder), await hasDemoAccounts(database)))
}

function closeOnSignal(served: readonly Served[], closeDatabase: () => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // Whoever asks twice does not want to wait.
      if (closing) process.exit(1)
      closing = true
      await Promise.all(served.map((server) => server.close(drainMs)))
      await closeDatabase()
      process.exit(0)
    })
  }
}

function nameOf(kind: 'PGlite' | 'PostgreSQL', folder: string): string {
  return kind === 'PGlite' ? `embedded, in ${folder}` : 'the PostgreSQL server of DATABASE_URL'
}

function sentenceFor(fault: unknown): string {
  if (fault instanceof UnusableArguments) return `${fault.message}\n\n${usage}`
  const plain = [DataFolderInUse, PortTaken, UnusableKeys, UnusableSettings].some(
    (known) => fault instanceof known,
  )
  if (plain && fault instanceof Error) return fault.message
  return `Karwan could not start: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`
}
