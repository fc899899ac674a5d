import { isBlank } from '../kernel/reading.ts'
import { labelFrom } from '../kernel/table.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { DocumentDecision, DocumentTypeId } from '../kernel/wire.ts'
import { type Grant, scopeFor } from '../roles/grants.ts'
import type { Permission } from '../roles/permissions.ts'
import { type DocumentStatus, documentStatuses } from './document-status.ts'
import { documentTypes } from './document-type.ts'
import { refuse } from './documents.messages.ts'

/** Types of which a booking can have several valid documents; of any other type only the newest is valid. */
export const severalPerBooking: readonly DocumentTypeId[] = [
  15, 20, 21, 22, 23, 24, 34, 35, 36, 37, 38, 39, 58,
]

export const replacesOlder = (typeId: DocumentTypeId): boolean => !severalPerBooking.includes(typeId)

const mostDocuments = 200

export const mayAddDocument = (present: number): Verdict =>
  present < mostDocuments ? allow : refuse('document.too_many', { limit: mostDocuments })

/** The extra permission for reading these types; all others only need the permission to read documents. */
const keys: Partial<Record<DocumentTypeId, Permission>> = {
  4: 'identity:view',
  5: 'identity:view',
  19: 'bank:view',
  46: 'identity:view',
}

/** Identity and bank documents; each reading of one is recorded in the audit log. */
export const isRestrictedDocument = (typeId: DocumentTypeId): boolean => keys[typeId] !== undefined

/** A restricted document cannot be used as another type, because then everybody could read it. */
export const mayUseAs = (typeId: DocumentTypeId, usedAs: DocumentTypeId): Verdict =>
  isRestrictedDocument(typeId) && usedAs !== typeId
    ? refuse('document.stays_restricted', { document: documentTypes[typeId].label })
    : allow

export const mayReadDocument = (typeId: DocumentTypeId, grants: readonly Grant[]): boolean => {
  const key = keys[typeId]
  return key === undefined || scopeFor(grants, key) !== undefined
}

export const permissionToDecide = {
  VERIFIED: 'document:verify',
  REJECTED: 'document:reject',
} as const satisfies Record<DocumentDecision, Permission>

/** Completing a booking also verifies its unverified documents, which needs the permission to verify. */
export const mayAcceptAwaited = (awaited: readonly number[], grants: readonly Grant[]): Verdict =>
  awaited.length === 0 || scopeFor(grants, permissionToDecide.VERIFIED) !== undefined
    ? allow
    : refuse('document.required_unverified', {
        documents: awaited.map((id) => labelFrom(documentTypes, id)).join(', '),
      })

/** Checks of the decision itself, which the person can fix: permission and reason. */
export function mayDecideDocument(
  { decision, reason }: { decision: DocumentDecision; reason?: string | null | undefined },
  grants: readonly Grant[],
): Verdict {
  return firstRefusal(
    () =>
      scopeFor(grants, permissionToDecide[decision]) === undefined
        ? refuse('document.decision_not_allowed')
        : allow,
    () => (decision === 'REJECTED' && isBlank(reason) ? refuse('document.reject_reason_required') : allow),
  )
}

/** Checks of the document's current status; a decision can be replaced by the opposite one. */
export function isOpenTo(decision: DocumentDecision, status: DocumentStatus): Verdict {
  if (status === 'SUPERSEDED') return refuse('document.superseded')
  return status === decision
    ? refuse('document.decided_already', { status: documentStatuses[status].label })
    : allow
}

export const mayDeleteDocument = (status: DocumentStatus): Verdict =>
  status === 'VERIFIED' ? refuse('document.verified_stays') : allow

type Validity = { issueDate: string | null; expiryDate: string | null }

/** Days as '2026-11-22', which compare correctly as texts. */
export const mayBeValid = ({ issueDate, expiryDate }: Validity): Verdict =>
  issueDate !== null && expiryDate !== null && expiryDate <= issueDate
    ? refuse('document.expiry_before_issue')
    : allow

const hour = 3_600_000

/**
 * The issue day is today at the latest. The place of issue is unknown, so the day of the earliest time zone
 * counts.
 */
export const mayBeIssued = ({ issueDate }: Pick<Validity, 'issueDate'>, now: Date): Verdict =>
  issueDate !== null && issueDate > new Date(now.getTime() + 14 * hour).toISOString().slice(0, 10)
    ? refuse('document.issued_later')
    : allow
