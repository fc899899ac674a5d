import { createHash, ECDH } from 'node:crypto'
import { isPublicAddress } from '@karwan/domain/kernel'
import { mostPushDevices } from '@karwan/domain/notifications'
import { deviceOf } from '@karwan/domain/session'
import type { components } from '@karwan/sdk/schema'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Caller, Deps, Handler } from '../../http/handler.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { openOf } from '../session/end-sessions.ts'
import { sessions } from '../session/sessions.table.ts'
import { pushDevices } from './push-devices.table.ts'

type Schemas = components['schemas']

const shown = { mark: pushDevices.mark, addedAt: pushDevices.addedAt, userAgent: sessions.userAgent }
type Shown = { mark: string; addedAt: Date; userAgent: string }
const told = ({ mark, addedAt, userAgent }: Shown): Schemas['PushDevice'] => ({
  mark,
  ...deviceOf(userAgent),
  addedAt: addedAt.toISOString(),
})

/** Devices of ended sessions receive nothing and are not listed. */
export async function pushSettingsOf(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { userId }: Caller,
): Promise<Schemas['PushSettings'] | null> {
  if (config.push === undefined) return null
  const rows = await db
    .select(shown)
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), openOf(userId, clock())))
    .orderBy(desc(pushDevices.addedAt), desc(pushDevices.id))
    .limit(mostPushDevices)
  return { publicKey: config.push.publicKey, devices: rows.map(told) }
}

export const addPushDevice: Handler<'addPushDevice'> = async (request) => {
  const { body, caller, deps } = request
  if (deps.config.push === undefined) refuse('push.off')
  if (!isPublicAddress(body.endpoint)) refuseAt('endpoint', 'push.endpoint_invalid')
  if (!isPointOfCurve(body.p256dh)) refuseAt('p256dh', 'push.key_invalid')
  if (bytesOf(body.auth)?.length !== 16) refuseAt('auth', 'push.key_invalid')
  return transact(request, async ({ tx, now }) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, caller.sessionId))
    // A caller with an API key has no session and no browser.
    if (!session) return refuse('push.no_session')
    const kept = { ...body, userId: caller.userId, sessionId: caller.sessionId, addedAt: now }
    const [row] = await tx
      .insert(pushDevices)
      .values({ ...kept, mark: markOf(body.endpoint) })
      .onConflictDoUpdate({ target: pushDevices.mark, set: kept })
      .returning()
    if (!row) throw new RowNotWrittenError('push_devices')
    await makeRoom(tx, caller.userId)
    return told({ ...row, userAgent: session.userAgent })
  })
}

const makeRoom = (tx: Database, userId: number) => {
  const spare = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.addedAt), desc(pushDevices.id))
    .offset(mostPushDevices)
    // A safety limit; nobody has that many.
    .limit(100)
  return tx.delete(pushDevices).where(inArray(pushDevices.id, sql`(${spare})`))
}

export const removePushDevice: Handler<'removePushDevice'> = async (request) => {
  const { caller, path } = request
  await transact(request, async ({ tx }) => {
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, caller.userId), eq(pushDevices.mark, path.mark)))
  })
  return null
}

const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** Decodes strict base64url; undefined if the text contains anything that a lenient decoder would skip. */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

/** Checked now, because encrypting for an invalid key would fail with each message. */
function isPointOfCurve(key: string): boolean {
  try {
    ECDH.convertKey(bytesOf(key) ?? '', 'prime256v1')
    return true
  } catch {
    return false
  }
}
