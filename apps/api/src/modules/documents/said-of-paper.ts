import { type DocumentTypeId, mayBeIssued, mayBeValid } from '@karwan/domain/documents'
import type { Deps } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'

type Typed = {
  documentTypeId: DocumentTypeId
  number?: string
  issueDate?: string
  expiryDate?: string
}

/**
 * Checks and normalises the data of a document: a blank number becomes null, and the dates must be possible.
 */
export function saidOfPaper({ clock }: Pick<Deps, 'clock'>, typed: Typed) {
  const { documentTypeId, issueDate = null, expiryDate = null } = typed
  refuseUnless(mayBeIssued({ issueDate }, clock()), { field: 'issueDate' })
  refuseUnless(mayBeValid({ issueDate, expiryDate }), { field: 'expiryDate' })
  return { documentTypeId, number: typed.number?.trim() || null, issueDate, expiryDate }
}
