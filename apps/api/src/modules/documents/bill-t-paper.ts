import { BookingStatus, bookingContainerSizes } from '@karwan/domain/bookings'
import { inTermsOf } from '@karwan/domain/configuration'
import { weightsOnBillT } from '@karwan/domain/documents'
import { addressLine, formatDateTime, zoneOfCountry } from '@karwan/domain/kernel'
import { paymentTypes, StopAction } from '@karwan/domain/shipments'
import { and, eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { Deps } from '../../http/handler.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { printable } from '../../pdf/printable.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { containerRows } from '../bookings/container.store.ts'
import { companyFiles } from '../companies/company-files.table.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { goodsTypes } from '../shipments/goods-type.table.ts'
import { selectStops } from '../shipments/shipment.store.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { billTNumber } from './bill-t.store.ts'
import type { BillTRow } from './bill-ts.table.ts'

type Issued = Pick<BillTRow, 'number' | 'checkKey' | 'issuedAt'>
type Wanted = { booking: BookingRow; paper: 'A4' | 'A5'; issued: Issued | undefined }

/**
 * The content of a Bill-T. It contains no amounts, because it passes through many hands and each side has its
 * own price.
 */
export async function billTPaper({ db, files, config, clock }: Deps, { booking, paper, issued }: Wanted) {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, booking.shipmentId))
  if (!shipment) throw new RangeError(`Booking ${booking.id} has no shipment`)
  const stops = await selectStops(db, shipment.id)
  const [company] =
    shipment.groupId === null
      ? []
      : await db.select().from(companyGroups).where(eq(companyGroups.id, shipment.groupId))
  const { terms } = await companyPreferences(db, shipment.groupId)
  const names = new Map((await db.select().from(goodsTypes)).map(({ id, name }) => [id, name]))
  const boxes = await containerRows(db, booking.id)
  const url = issued ? `${config.appAddresses.shipper}/check/${issued.checkKey}` : ''
  const [first, last] = [
    stops.find(({ locationActionType }) => locationActionType === StopAction.pickUp),
    stops.findLast(({ locationActionType }) => locationActionType === StopAction.dropOff),
  ]
  const zone = zoneOfCountry(first?.countryId)
  const loads = stops
    .filter(({ locationActionType }) => locationActionType === StopAction.pickUp)
    .flatMap((stop) => stop.loads)
  const { total, isWeighed, ofLoads } = weightsOnBillT({
    loads,
    weight: shipment.weight,
    vehicleCount: shipment.vehicleCount,
    loadedWeight: booking.loadedWeight,
  })
  const weighed = (weight: number | undefined) =>
    weight === undefined ? '' : `${weight} ${shipment.weightUnit}`
  const lines = (...parts: (string | null | undefined)[]) => printable(parts.filter(Boolean).join(', '))
  return {
    paper,
    isPreview: issued === undefined,
    isCancelled: booking.statusId === BookingStatus.cancelled,
    number: issued ? billTNumber(issued.number) : '–',
    company: printable(company?.name ?? '', 80),
    issuer: 'Karwan',
    logo: await logoOf({ db, files }, shipment.groupId),
    date: formatDateTime(issued?.issuedAt ?? clock(), zone),
    consignor: lines(shipment.pointOfContactName ?? company?.name),
    consignee: lines(shipment.consigneeName),
    from: printable(addressLine([first?.address], first?.cityName)),
    to: printable(addressLine([last?.address], last?.cityName)),
    vehicleWord: printable(inTermsOf(terms.vehicleType)('Vehicle')),
    vehicle: lines(booking.registrationNumber, shipment.variantName),
    driver: lines(booking.driverName),
    booking: `${booking.bookingNumber} · ${shipment.shipmentNumber}`,
    reference: printable(shipment.referenceNumber ?? '', 60),
    goods: loads.map(({ goodsTypeId, goodsTypeDescription }, at) => ({
      name: lines(names.get(goodsTypeId), goodsTypeDescription),
      weight: weighed(ofLoads[at]),
    })),
    weight: weighed(total),
    isWeighed,
    payment: paymentTypes[shipment.paymentReceivingTypeId].label,
    containers: lines(...boxes.map(({ number, size }) => `${number} (${bookingContainerSizes[size].label})`)),
    seals: lines(...booking.sealNumbers, ...boxes.map(({ seal }) => seal)),
    instructions: printable(shipment.specialInstructions ?? '', 300),
    qr: issued ? renderSVG(url) : null,
    url,
    note: issued ? `Check this number at ${url}` : 'Preview: not numbered, not valid for transport',
  }
}

/** The company's uploaded logo, scaled for a letterhead. */
async function logoOf({ db, files }: Pick<Deps, 'db' | 'files'>, groupId: number | null) {
  if (groupId === null) return null
  const [kept] = await db
    .select()
    .from(companyFiles)
    .where(and(eq(companyFiles.groupId, groupId), eq(companyFiles.kind, 'LOGO')))
  const file = kept && (await files.get(kept.storageKey))
  if (!file) return null
  const { default: sharp } = await import('sharp')
  const bytes = Buffer.from(await new Response(file).arrayBuffer())
  return [...(await sharp(bytes).resize({ height: 220, withoutEnlargement: true }).png().toBuffer())]
}
