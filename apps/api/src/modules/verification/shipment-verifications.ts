import { bookingRulesOf, documentTypes, type TripVerificationRule } from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import type { components } from '@karwan/sdk/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { bookingDocuments } from '../documents/booking-documents.table.ts'
import { findShipment } from '../shipments/shipment.store.ts'

type BookingStatusId = components['schemas']['BookingStatusId']
type DocumentTypeId = components['schemas']['DocumentTypeId']

/**
 * For each booking of a shipment, the papers that the company's rules ask for, and whether they are present
 * and verified.
 */
export const listShipmentVerifications: Handler<'listShipmentVerifications'> = async (request) => {
  const reading = readingOf(request)
  const { shipment } = await findShipment(reading, request.path.id, 'booking:read')
  const rules = bookingRulesOf(await companyPreferences(reading.db, shipment.groupId)).filter(
    ({ verticalId }) => verticalId === '*' || verticalId === shipment.projectVerticalTypeId,
  )
  const rows = await reading.db
    .select({ id: bookings.id, bookingNumber: bookings.bookingNumber, statusId: bookings.statusId })
    .from(bookings)
    .where(eq(bookings.shipmentId, shipment.id))
    .orderBy(asc(bookings.id))
  const papers = await reading.db
    .select({
      bookingId: bookingDocuments.bookingId,
      typeId: bookingDocuments.documentTypeId,
      status: bookingDocuments.status,
    })
    .from(bookingDocuments)
    .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
    .where(
      and(eq(bookings.shipmentId, shipment.id), inArray(bookingDocuments.status, ['UPLOADED', 'VERIFIED'])),
    )
  return rows.map(({ id, bookingNumber, statusId }) => {
    const own = papers.filter(({ bookingId }) => bookingId === id)
    const asked = rules.flatMap((rule) => papersOf(rule, own))
    return {
      bookingId: id,
      bookingNumber,
      statusId,
      papers: asked.slice(0, 60),
      isComplete: asked.every(({ isVerified }) => isVerified),
    }
  })
}

type Kept = { typeId: number; status: string }

const papersOf = (
  { statusId, requiredDocumentTypeIds, blocking }: TripVerificationRule,
  own: readonly Kept[],
) =>
  requiredDocumentTypeIds.filter(isDocumentType).map((documentTypeId) => {
    const kept = own.filter(({ typeId }) => typeId === documentTypeId)
    return {
      documentTypeId,
      // The cast is safe: rules are validated before they are saved.
      beforeStatusId: statusId as BookingStatusId,
      isPresent: kept.length > 0,
      isVerified: kept.some(({ status }) => status === 'VERIFIED'),
      isBlocking: blocking,
    }
  })

const isDocumentType = (id: number): id is DocumentTypeId => isMember(documentTypes, id)
