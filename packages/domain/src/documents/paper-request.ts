import * as z from 'zod/mini'
import { BookingStatus } from '../bookings/index.ts'
import { when } from '../kernel/field.ts'
import { isMember, type Labelled } from '../kernel/table.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, DocumentTypeId } from '../kernel/wire.ts'
import { isRestrictedDocument, replacesOlder } from './document.rules.ts'
import { documentTypes, isAttachableToBooking } from './document-type.ts'
import { refuse, documentsRefusals as say } from './documents.messages.ts'

/** Whoever is with the truck of a booking, and so has its documents. */
export const paperRecipients = {
  DRIVER: { label: 'Driver' },
  PARTNER: { label: 'Partner' },
} as const satisfies Record<string, Labelled>
export type PaperRecipient = keyof typeof paperRecipients

export const paperLinkHours = 72
const mostAskedADay = 5
/** Far more than the papers of a booking, but too few to fill a disk. */
const mostUploads = 60

/** Identity and bank documents are never requested by link, as not everybody may see them. */
export const isAskedByLink = (typeId: DocumentTypeId): boolean =>
  isAttachableToBooking(typeId) && !isRestrictedDocument(typeId)

export const mayBeAskedFor = (wanted: readonly DocumentTypeId[]): Verdict =>
  wanted.every(isAskedByLink) ? allow : refuse('document.not_by_link')

type Asking = { statusId: BookingStatusId; phone: string | null; askedToday: number }

export const mayAskForPapers = ({ statusId, phone, askedToday }: Asking): Verdict =>
  firstRefusal(
    () => (statusId === BookingStatus.cancelled ? refuse('document.booking_cancelled') : allow),
    () => (phone === null ? refuse('document.nobody_to_ask') : allow),
    () => (askedToday < mostAskedADay ? allow : refuse('document.asked_enough', { limit: mostAskedADay })),
  )

type Link = { expiresAt: Date; revokedAt: Date | null; recipient: PaperRecipient; recipientId: number }
type Booking = { statusId: BookingStatusId; driverId: number | null; partnerId: number }

/**
 * A link is closed when it expires or is revoked, when the booking is cancelled, or when the booking has
 * another driver or partner.
 */
export const isLinkOpen = (
  { expiresAt, revokedAt, recipient, recipientId }: Link,
  booking: Booking,
  now: Date,
) =>
  revokedAt === null &&
  expiresAt.getTime() > now.getTime() &&
  booking.statusId !== BookingStatus.cancelled &&
  recipientId === (recipient === 'DRIVER' ? booking.driverId : booking.partnerId)

type Bringing = { wanted: readonly DocumentTypeId[]; uploads: number; verified: readonly DocumentTypeId[] }

/** A link cannot replace a verified document. */
export const mayUploadByLink = (typeId: DocumentTypeId, { wanted, uploads, verified }: Bringing): Verdict =>
  firstRefusal(
    () => (wanted.includes(typeId) ? allow : refuse('document.not_asked_for')),
    () => (replacesOlder(typeId) && verified.includes(typeId) ? refuse('document.verified_already') : allow),
    () => (uploads < mostUploads ? allow : refuse('document.link_spent')),
  )

/** A paper request: who is asked, and for which document types. */
export const paperRequestForm = z.object({
  recipient: z.enum(['DRIVER', 'PARTNER']),
  documentTypeIds: z.pipe(
    z.array(z.string()).check(when((chosen) => chosen.length > 0, say['document.none_wanted'])),
    z.transform((chosen: string[]) => chosen.map(Number).filter((id) => isMember(documentTypes, id))),
  ),
})
