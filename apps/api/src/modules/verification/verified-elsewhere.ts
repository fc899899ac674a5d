import { and, eq, sql } from 'drizzle-orm'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { isLiving, users } from '../../kernel/accounts.table.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact } from '../../kernel/work.ts'
import { decideBookingDocument } from '../documents/decide-booking-document.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { keepMark } from './keep-mark.ts'
import { tellSubject } from './subjects.ts'

/**
 * Sets the verified flags of a user's e-mail address and phone; unchanged flags leave the version as it is.
 */
export const updateUserVerification: Handler<'updateUserVerification'> = (request) =>
  transact(request, async (work) => {
    const { userId, isEmailVerified, isPhoneVerified } = request.body
    const [before] = await work.tx
      .select({ isEmailVerified: users.isEmailVerified, isPhoneVerified: users.isPhoneVerified })
      .from(users)
      .where(and(eq(users.id, userId), isLiving))
      .for('update')
    if (!before) throw refusal.notFound()
    const after = {
      isEmailVerified: isEmailVerified ?? before.isEmailVerified,
      isPhoneVerified: isPhoneVerified ?? before.isPhoneVerified,
    }
    request.note({ entityType: 'user', entityId: userId, before, after })
    const isSame =
      after.isEmailVerified === before.isEmailVerified && after.isPhoneVerified === before.isPhoneVerified
    if (isSame) return null
    await work.tx
      .update(users)
      .set({ ...after, version: sql`${users.version} + 1` })
      .where(eq(users.id, userId))
    return null
  })

/** The same decision as in the booking's documents, by the document's id. */
export const updateDocumentVerification: Handler<'updateDocumentVerification'> = ({
  body,
  query: _,
  ...request
}) => {
  const { documentId, ...decision } = body
  return decideBookingDocument({
    ...request,
    path: { id: documentId },
    query: undefined as never,
    body: decision,
  })
}

const registers = {
  DRIVER: { table: drivers, entityType: 'driver' },
  VEHICLE: { table: vehicles, entityType: 'vehicle' },
} as const

type Update = HandlerRequest<'updateDriverVerification' | 'updateVehicleVerification'>

/** Retired subjects cannot be verified. */
const updateSubject = (request: Update, subject: keyof typeof registers) =>
  transact(request, async (work) => {
    const { id, verificationStatus, version } = request.body
    const { table, entityType } = registers[subject]
    const [found] = await work.tx
      .select({ version: table.version, verificationStatus: table.verificationStatus })
      .from(table)
      .where(and(eq(table.id, id), eq(table.isActive, true)))
      .for('update')
    if (!found) throw refusal.notFound()
    const before = { verificationStatus: found.verificationStatus }
    await refuseStale(found.version, version, async () => ({ id, ...before }))
    request.note({ entityType, entityId: id, before, after: { verificationStatus } })
    if (found.verificationStatus !== verificationStatus)
      await tellSubject(work, subject, id, verificationStatus)
    await keepMark(work, { subjectType: subject, subjectId: id, status: verificationStatus })
    return { id, verificationStatus }
  })

export const updateDriverVerification: Handler<'updateDriverVerification'> = (request) =>
  updateSubject(request, 'DRIVER')
export const updateVehicleVerification: Handler<'updateVehicleVerification'> = (request) =>
  updateSubject(request, 'VEHICLE')
