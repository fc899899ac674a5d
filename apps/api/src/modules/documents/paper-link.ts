import { mayUploadByLink } from '@karwan/domain/documents'
import { UserType } from '@karwan/domain/people'
import type { components } from '@karwan/sdk/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { audit } from '../../http/audit.ts'
import { networkOf } from '../../http/caller-address.ts'
import type { Caller, Deps, PublicHandler } from '../../http/handler.ts'
import type { ReceivedFile } from '../../http/received-file.ts'
import { Refusal, refuseUnless } from '../../http/refusal.ts'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { countAddress } from '../session/login-attempts.ts'
import { type BookingDocumentRow, bookingDocuments } from './booking-documents.table.ts'
import { cleanFile } from './clean-file.ts'
import { keepBookingDocument } from './keep-booking-document.ts'
import { putFile } from './kept-file.ts'
import { openRequest } from './paper-request.store.ts'
import { type PaperRequestRow, paperRequests } from './paper-requests.table.ts'

type PaperLink = components['schemas']['PaperLink']
type DocumentTypeId = components['schemas']['DocumentTypeId']

type AtLink = { path: { code: string }; ip: string; deps: Deps }

/** Limits per quarter of an hour: wrong codes per address, and uses per link. */
const most = { missed: 100, used: 300 }

/**
 * Finds the request of a link. Wrong codes are counted by address and valid ones by link, because many phones
 * share an address.
 */
export async function letInByLink({ path, ip, deps }: AtLink): Promise<PaperRequestRow> {
  try {
    const request = await openRequest(deps.db, path.code, deps.clock())
    await countAddress(deps, `paper-link:${request.id}`, most.used)
    return request
  } catch (fault) {
    if (fault instanceof Refusal && fault.facts.status === 404)
      await countAddress(deps, `paper-link:${networkOf(ip)}`, most.missed)
    throw fault
  }
}

/** A file that is refused has cost processing time, and counts as this many uses. */
const usesOfRefused = 15

/**
 * Sanitises a file that came by a link. Repeated unreadable files use up the link's limit, so that the sender
 * must wait.
 */
export async function cleanByLink<Body extends { file: ReceivedFile }>(
  body: Body,
  received: ReceivedFile[],
  { path, deps }: AtLink,
): Promise<Body> {
  try {
    return { ...body, file: await cleanFile(body.file, received) }
  } catch (fault) {
    if (fault instanceof Refusal) {
      const { id } = await openRequest(deps.db, path.code, deps.clock())
      // No limit here: the sender must see why this file was refused; the limit applies to the next request.
      await countAddress(deps, `paper-link:${id}`, Number.POSITIVE_INFINITY, usesOfRefused)
    }
    throw fault
  }
}

export const openPaperLink: PublicHandler<'openPaperLink'> = async (asked) => {
  const { deps } = asked
  const request = await letInByLink(asked)
  if (request.openedAt === null)
    await deps.db
      .update(paperRequests)
      .set({ openedAt: deps.clock() })
      .where(eq(paperRequests.id, request.id))
  return linkOf(deps.db, request)
}

/**
 * Without a valid link the request is refused before the file is received (`letInByLink`, in `doorkeepers`).
 */
export const uploadByPaperLink: PublicHandler<'uploadByPaperLink'> = async (asked) => {
  const { path, body, deps } = asked
  const request = await openRequest(deps.db, path.code, deps.clock())
  const { documentTypeId, file } = body
  const { bookingId, recipientUserId: uploadedBy } = request
  refuseUnless(await verdictOn(deps.db, request, documentTypeId), { field: 'documentTypeId' })
  const said = { bookingId, documentTypeId, number: null, issueDate: null, expiryDate: null }
  await keepBookingDocument(
    { ...asked, caller: bearerOf(request) },
    { ...said, kept: await putFile(deps, file), source: 'LINK', uploadedBy },
    (work) => countUpload(work, asked, documentTypeId),
  )
  return linkOf(deps.db, request)
}

/** Called after the booking is locked, so that concurrent uploads are checked one after the other. */
async function countUpload(
  work: Work,
  { path, ip, requestId }: Pick<AtLink, 'path' | 'ip'> & { requestId: string },
  documentTypeId: DocumentTypeId,
): Promise<void> {
  const request = await openRequest(work.db, path.code, work.now)
  refuseUnless(await verdictOn(work.db, request, documentTypeId), { field: 'documentTypeId' })
  const { id, bookingId: entityId, recipientUserId: userId } = request
  await work.tx
    .update(paperRequests)
    .set({ uploads: sql`${paperRequests.uploads} + 1` })
    .where(eq(paperRequests.id, id))
  await audit(work.tx, {
    ...{ event: 'write', at: work.now, subject: 'uploadByPaperLink', address: ip, requestId },
    ...(userId !== null && { userId }),
    ...{ entityType: 'booking', entityId },
  })
}

async function verdictOn(db: Database, request: PaperRequestRow, typeId: DocumentTypeId) {
  const { documentTypeIds: wanted, uploads } = request
  return mayUploadByLink(typeId, { wanted, uploads, verified: await typesThere(db, request, ['VERIFIED']) })
}

async function typesThere(
  db: Database,
  { bookingId, documentTypeIds }: PaperRequestRow,
  statuses: BookingDocumentRow['status'][],
): Promise<DocumentTypeId[]> {
  const there = await db
    .selectDistinct({ typeId: bookingDocuments.documentTypeId })
    .from(bookingDocuments)
    .where(
      and(
        eq(bookingDocuments.bookingId, bookingId),
        inArray(bookingDocuments.documentTypeId, documentTypeIds),
        inArray(bookingDocuments.status, statuses),
      ),
    )
  return there.map(({ typeId }) => typeId).sort((a, b) => a - b)
}

/** Contains only what the bearer of the link needs, because they are not identified otherwise. */
async function linkOf(db: Database, request: PaperRequestRow): Promise<PaperLink> {
  const [booking] = await db
    .select({ number: bookings.bookingNumber })
    .from(bookings)
    .where(eq(bookings.id, request.bookingId))
  return {
    bookingNumber: booking?.number ?? '',
    wanted: request.documentTypeIds,
    received: await typesThere(db, request, ['UPLOADED', 'VERIFIED']),
    expiresAt: request.expiresAt.toISOString(),
  }
}

/**
 * A caller for the booking of the link only; it must not leave the handler. The history shows the recipient,
 * if they have an account.
 */
const bearerOf = ({ recipientUserId, createdBy }: PaperRequestRow): Caller => ({
  userId: recipientUserId ?? createdBy,
  name: '',
  userType: UserType.internal,
  sessionId: '',
  roles: [],
  grants: [{ permission: 'document:upload', scope: 'ALL' }],
  groupId: null,
  projectIds: [],
  partnerId: null,
})
