import {
  isOpenTo,
  mayAddDocument,
  mayAttachToShipment,
  mayDecideDocument,
  mayDeleteDocument,
  permissionToDecide,
  replacesOlder,
} from '@karwan/domain/documents'
import type { components } from '@karwan/sdk/schema'
import { eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { asField } from '../../kernel/refuse.ts'
import { type Asked, readingOf, transact, type Work } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { lockShipment } from '../shipments/shipment.store.ts'
import { leaveTrail, type ShipmentActivity } from '../shipments/shipment-trail.ts'
import {
  attachedOf,
  countAttached,
  findAttached,
  holdAttached,
  mayReadAttached,
  type Owner,
  ownerOf,
  reachOwner,
  sameAttached,
  shownAttached,
  supersedeAttached,
  toAttached,
} from './attached.store.ts'
import { type AttachedRow, attachedDocuments } from './attached-documents.table.ts'
import { auditPapers } from './audit-papers.ts'
import { type KeptFile, putFile } from './kept-file.ts'
import { refuseForeignPaper } from './papers-of-person.ts'
import { saidOfPaper } from './said-of-paper.ts'

type Attached = components['schemas']['AttachedDocument']
type Listing = HandlerRequest<'listUserDocuments' | 'listShipmentDocuments'>
type Uploading = HandlerRequest<'uploadUserDocument' | 'uploadShipmentDocument'>
type Kind = 'user' | 'shipment'
const most = 200

export async function listAttached(
  request: Listing,
  owner: Owner,
  subject: 'listUserDocuments' | 'listShipmentDocuments',
): Promise<Attached[]> {
  const reading = readingOf(request)
  await reachOwner(reading, owner, 'document:read')
  const shown = await attachedOf(reading.db, owner, most)
  const told = shown.filter(({ document }) => mayReadAttached(document, request.caller))
  const numbered = told.map(({ document }) => document).filter(({ number }) => number !== null)
  await auditPapers(request, subject, numbered)
  return told.map(toAttached(reading.now))
}

export async function uploadAttached(request: Uploading, owner: Owner): Promise<Attached> {
  const { body, deps } = request
  const { documentTypeId, file } = body
  if ('shipmentId' in owner) refuseUnless(mayAttachToShipment(documentTypeId), { field: 'documentTypeId' })
  const said = saidOfPaper(deps, body)
  const [field] = Object.keys(owner)
  await asField(
    field ?? 'userId',
    'document.owner_unknown',
    reachOwner(readingOf(request), owner, 'document:upload'),
  )
  if ('userId' in owner) await refuseForeignPaper(readingOf(request), owner.userId, documentTypeId)
  const kept = await putFile(deps, file)
  const id = await keepAttached(request, owner, { ...said, kept })
  return toAttached(deps.clock())(await shownAttached(deps.db, id))
}

type Said = Pick<AttachedRow, 'documentTypeId' | 'number' | 'issueDate' | 'expiryDate'>

/** Adds a document whose file is stored already. */
export function keepAttached(
  request: Asked,
  owner: Owner,
  { kept, ...words }: Said & { kept: KeptFile },
  before: (work: Work) => Promise<void> = async () => undefined,
): Promise<number> {
  const { documentTypeId } = words
  return transact(request, async (work) => {
    const same = await sameAttached(work, owner, { ...words, sha256: kept.sha256 })
    if (same !== undefined) return same
    const activity = { action: 'document.uploaded', summary: { documentTypeId } } as const
    return changing(work, owner, activity, async () => {
      await before(work)
      refuseUnless(mayAddDocument(await countAttached(work.db, owner)))
      if (replacesOlder(documentTypeId)) await supersedeAttached(work, owner, documentTypeId)
      const [row] = await work.tx
        .insert(attachedDocuments)
        .values({ ...owner, ...kept, ...words, uploadedBy: work.caller.userId, uploadedAt: work.now })
        .returning({ id: attachedDocuments.id })
      if (!row) throw new RowNotWrittenError('attached_documents')
      return row.id
    })
  })
}

export async function decideAttached(
  request: HandlerRequest<'decideUserDocument' | 'decideShipmentDocument'>,
  kind: Kind,
): Promise<Attached> {
  const { body, caller, path } = request
  const { decision } = body
  const permission = permissionToDecide[decision]
  const verdict = mayDecideDocument(body, caller.grants)
  if (!verdict.allowed && verdict.refusal.code === 'document.decision_not_allowed')
    throw refusal.forbidden({ code: verdict.refusal.code, message: verdict.refusal.sentence })
  const found = await findAttached(readingOf(request), { id: path.id, kind, permission })
  refuseUnless(verdict, { field: 'reason' })
  const reason = decision === 'REJECTED' ? (body.reason?.trim() ?? null) : null
  const action = decision === 'VERIFIED' ? ('document.verified' as const) : ('document.rejected' as const)
  return transact(request, async (work) => {
    const { documentTypeId } = found
    const current = async () => toAttached(work.now)(await shownAttached(work.db, path.id))
    await changing(work, ownerOf(found), { action, reason, summary: { documentTypeId } }, async () => {
      const held = await holdAttached(work, path.id)
      const isOpen = isOpenTo(decision, held.status)
      if (!isOpen.allowed) refuseUnless(isOpen, { current: await current() })
      await work.tx
        .update(attachedDocuments)
        .set({ status: decision, reason, decidedBy: caller.userId, decidedAt: work.now })
        .where(eq(attachedDocuments.id, path.id))
    })
    return current()
  })
}

/** Deletes the row; the next sweep deletes the file, if no other row uses it. */
export async function deleteAttached(
  request: HandlerRequest<'deleteUserDocument' | 'deleteShipmentDocument'>,
  kind: Kind,
): Promise<null> {
  const { id } = request.path
  const found = await findAttached(readingOf(request), { id, kind, permission: 'document:delete' })
  const { documentTypeId } = found
  await transact(request, (work) =>
    changing(work, ownerOf(found), { action: 'document.deleted', summary: { documentTypeId } }, async () => {
      const held = await holdAttached(work, id)
      const mayDelete = mayDeleteDocument(held.status)
      if (!mayDelete.allowed)
        refuseUnless(mayDelete, { current: toAttached(work.now)(await shownAttached(work.db, id)) })
      await work.tx.delete(attachedDocuments).where(eq(attachedDocuments.id, id))
    }),
  )
  return null
}

export async function downloadAttached(
  request: HandlerRequest<'downloadUserDocument' | 'downloadShipmentDocument'>,
  kind: Kind,
): Promise<Response> {
  const { path, deps } = request
  const found = await findAttached(readingOf(request), { id: path.id, kind, permission: 'document:download' })
  const subject = kind === 'user' ? 'downloadUserDocument' : 'downloadShipmentDocument'
  await auditPapers(request, subject, [found])
  return attachment(deps.files, found)
}

/**
 * A shipment is locked while its documents change, and gets an activity; changes of a user's documents are
 * only in the audit log.
 */
async function changing<Result>(
  work: Work,
  owner: Owner,
  activity: ShipmentActivity,
  change: () => Promise<Result>,
): Promise<Result> {
  if ('userId' in owner) return change()
  const shipment = await lockShipment(work, owner.shipmentId, 'document:read')
  const result = await change()
  await leaveTrail(work, shipment, activity)
  return result
}
