import { isOpenTo, mayDecideDocument, permissionToDecide } from '@karwan/domain/documents'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { readingOf } from '../../kernel/work.ts'
import { bookingDocuments } from './booking-documents.table.ts'
import { changeDocuments } from './change-documents.ts'
import { mayBookingLose } from './completing-documents.ts'
import { toBookingDocument } from './document.mapper.ts'
import { findDocument, holdDocument, shownDocument } from './document.store.ts'

export const decideBookingDocument: Handler<'decideBookingDocument'> = async (request) => {
  const { body, caller, path } = request
  const { decision } = body
  const permission = permissionToDecide[decision]
  const verdict = mayDecideDocument(body, caller.grants)
  if (!verdict.allowed && verdict.refusal.code === 'document.decision_not_allowed')
    throw refusal.forbidden({ code: verdict.refusal.code, message: verdict.refusal.sentence })
  const { bookingId } = await findDocument(readingOf(request), path.id, permission)
  refuseUnless(verdict, { field: 'reason' })
  const reason = decision === 'REJECTED' ? (body.reason?.trim() ?? null) : null
  return changeDocuments(request, { bookingId, permission }, async (work, booking, shipment) => {
    const held = await holdDocument(work, path.id)
    const isOpen = isOpenTo(decision, held.status)
    const current = async () => toBookingDocument(await shownDocument(work.db, path.id))
    if (!isOpen.allowed) refuseUnless(isOpen, { current: await current() })
    if (held.status === 'VERIFIED') {
      const mayLose = await mayBookingLose(work, { typeId: held.documentTypeId, booking, shipment })
      if (!mayLose.allowed) refuseUnless(mayLose, { current: await current() })
    }
    await work.tx
      .update(bookingDocuments)
      .set({ status: decision, reason, decidedBy: caller.userId, decidedAt: work.now })
      .where(eq(bookingDocuments.id, path.id))
    const activity = {
      action: decision === 'VERIFIED' ? ('document.verified' as const) : ('document.rejected' as const),
      reason,
      summary: { documentTypeId: held.documentTypeId },
    }
    return { result: await current(), activity }
  })
}
