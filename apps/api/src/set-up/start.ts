import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import type { OpenDatabase } from '../db/open-db.ts'
import { seedDocuments } from '../db/seed/seed-documents.ts'
import { seedVerificationPapers } from '../db/seed/seed-verification-papers.ts'
import { sqlStateOf } from '../db/transaction.ts'
import { createPortalSite } from '../http/portal-site.ts'
import { answerProblem, isOutage } from '../http/problem.ts'
import { refusal } from '../http/refusal.ts'
import { keepRunning } from '../jobs/keep-running.ts'
import { type ChangeChannel, createChangeChannel } from '../kernel/change-channel.ts'
import { callOutWith } from '../modules/integrations/call-out.ts'
import { jobHandlers, schedules } from '../modules/jobs.ts'
import { ports } from '../modules/ports.ts'
import { createAccessTokens } from '../modules/session/access-tokens.ts'
import { keepSigningKeys, readSigningKeys } from '../modules/session/signing-keys.ts'
import { openCarriers } from '../outbox/open-carriers.ts'
import { createPdfPrinter } from '../pdf/pdf-printer.ts'
import { openScanner } from '../scan/open-scanner.ts'
import { StorageUnavailable } from '../storage/file-storage.ts'
import { type FileSettings, openFiles } from '../storage/open-files.ts'
import { announcement } from './announcement.ts'
import type { Arguments } from './arguments.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { hasDemoAccounts, refuseDemoPeople } from './demo-people.ts'
import { createLog } from './log.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { prepareDatabase, type Wanted } from './prepare-database.ts'
import { purge } from './purge.ts'
import { UnusableSettings } from './read-setting.ts'
import { serve } from './serve.ts'
import type { Settings } from './settings.ts'

const hour = 60 * 60_000
const channel = 'karwan_changes'

/** Starts the API and both client apps; returns the message for the operator. */
export async function start(given: Arguments, settings: Settings, portalFolder: string): Promise<string> {
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

  const keys = settings.signingKeys
    ? await readSigningKeys(settings.signingKeys)
    : await keepSigningKeys(folder)
  const seed = given.seed ?? (production ? 'none' : 'demo')
  const files = await filesOf({ folder: join(folder, 'files'), ...settings.files })
  const database = await prepared({
    location: settings.databaseUrl ?? folder,
    isServer: settings.databaseUrl !== undefined,
    fresh: given.fresh,
    seed,
    clock,
    tellOfRoles: (roles) =>
      log.warn({ roles }, 'roles that were changed here do not get what this version gives them by itself'),
    ...(seed === 'demo' && {
      whenFilled: async (db) => {
        await seedDocuments({ db, ...files, clock })
        await seedVerificationPapers({ db, ...files })
      },
    }),
  })
  if (production) await refuseDemo(database)
  const callOut = callOutWith()
  const deps = {
    db: database.db,
    ...files,
    scanner: settings.scanner && openScanner(settings.scanner),
    folders: database.kind === 'PGlite' ? [folder] : [],
    clock,
    newId: randomUUID,
    changes: await changesOf(database, log),
    carriers: openCarriers(settings.carriers, callOut),
    callOut,
    pdf: createPdfPrinter(),
    tokens: createAccessTokens(keys, clock),
    config: settings.api,
    log,
  }
  const app = createApp(deps)
  const siteOf = (name: 'csr' | 'shipper') =>
    createPortalSite({
      folder: portalFolder,
      config: settings.portals[name],
      production,
      mapBorders: settings.mapBorders,
      clock,
      onReport: (report) => log.warn({ report }, 'a browser refused something on our page'),
    })
  const listening = {
    host: given.host,
    whenClosing: () => answerProblem(refusal.unavailable(), randomUUID()),
  }
  const served = await Promise.all([
    serve({ ...listening, port: given.port, fetch: app.fetch }),
    serve({ ...listening, port: given.port + 1, fetch: siteOf('csr') }),
    serve({ ...listening, port: given.port + 2, fetch: siteOf('shipper') }),
  ])
  const runner = keepRunning(deps, ports, jobHandlers, schedules)
  closeOnSignal([...served, { close: runner.stop }, { close: deps.pdf.close }], database)
  const tidy = () => purge(deps).catch((err: unknown) => log.warn({ err }, 'old rows were not removed'))
  void tidy()
  setInterval(tidy, hour).unref()
  return announcement(settings, nameOf(database, folder), await hasDemoAccounts(database.db))
}

/** Reports an unusable address or missing rights as an error of the settings. */
async function prepared(wanted: Wanted): Promise<OpenDatabase> {
  try {
    return await prepareDatabase(wanted)
  } catch (fault) {
    const state = sqlStateOf(fault)
    const isOfSettings = isOutage(fault) || (state !== undefined && /^(28|3D|42501)/.test(state))
    if (!wanted.isServer || !isOfSettings) throw fault
    // For a name with several addresses, Node's error has only a code and no message.
    const { message, code } = Object(fault)
    throw new UnusableSettings(`The database of DATABASE_URL cannot be used: ${message || code}`, {
      cause: fault,
    })
  }
}

async function refuseDemo(database: OpenDatabase): Promise<void> {
  try {
    await refuseDemoPeople(database.db)
  } catch (fault) {
    await database.close()
    throw fault
  }
}

/** With PostgreSQL, several processes may run; each notifies the others of new events. */
async function changesOf({ kind, db, listen }: OpenDatabase, log: Logger): Promise<ChangeChannel> {
  const notify = () =>
    db
      .execute(sql`select pg_notify(${channel}, '')`)
      .then(() => {})
      .catch((err: unknown) => log.warn({ err }, 'the other processes were not told of a change'))
  const publishElsewhere = kind === 'PGlite' ? () => {} : oneAfterAnother(notify)
  const changes = createChangeChannel(publishElsewhere)
  await listen(channel, changes.publishLocally)
  return changes
}

async function filesOf(settings: FileSettings) {
  try {
    return await openFiles(settings)
  } catch (fault) {
    if (fault instanceof StorageUnavailable) throw new UnusableSettings(fault.message, { cause: fault })
    throw fault
  }
}

const nameOf = ({ kind }: OpenDatabase, folder: string): string =>
  kind === 'PGlite' ? `embedded, in ${folder}` : 'the PostgreSQL server of DATABASE_URL'
