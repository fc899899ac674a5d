import {
  type ChargeSide,
  type ChargeValues,
  chargeForm,
  debtsOf,
  mayChangeCharges,
  visibleDebts,
  voidChargeForm,
} from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { type Asked, readingOf, transact, type Work } from '../../kernel/work.ts'
import { bookingGates } from '../bookings/booking.mapper.ts'
import { changeBooking, type FoundBooking, findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { bookingDocuments } from '../documents/booking-documents.table.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { adjustmentsOfBooking } from './adjustments.ts'
import { type BookingChargeRow, bookingCharges } from './booking-charges.table.ts'
import { amountsOf, type BookingCharge, readCharge, type Sees, shownCharges } from './charge.store.ts'
import { commissionFor } from './commission-for.ts'
import { isOfFuelSlip } from './fuel-slip.store.ts'
import { sidesOf } from './price.store.ts'

export const getBookingPrice: Handler<'getBookingPrice'> = async (request) => {
  const reading = readingOf(request)
  const found = await findBooking(reading, request.path.id, 'booking:read')
  const { booking } = found
  const sees = sidesSeenBy(request.caller, found)
  const sides = (await sidesOf(reading.db, [booking], reading.now))(booking)
  const { id, currency } = booking
  return {
    ...{ bookingId: id, currency, taxDay: sides.taxDay },
    isFrozen: !mayChangeCharges(booking).allowed,
    charges: await shownCharges(reading.db, eq(bookingCharges.bookingId, id), sees, currency),
    adjustments:
      sees.shipper && sees.partner && scopeFor(request.caller.grants, 'wallet:read') !== undefined
        ? await adjustmentsOfBooking(reading.db, request.caller, id)
        : [],
    debts: visibleDebts(
      debtsOf(sides.shipper, sides.partner, await commissionFor(reading.db, booking)),
      sees,
    ),
  }
}

function sidesSeenBy(caller: Caller, found: FoundBooking): Sees {
  const gates = { ...fieldGates(caller), ...bookingGates(caller, found) }
  return { shipper: gates.shipperRates, partner: gates.partnerRates }
}

export const addBookingCharge = withForm<'addBookingCharge'>()(chargeForm, ({ form, ...request }) =>
  changeCharges(request, request.path.id, 'charge_added', async (work, booking) => {
    await refuseUnfit(work, booking, form)
    const { side, amount, ...values } = form
    const [row] = await work.tx
      .insert(bookingCharges)
      .values({
        ...{ ...asColumns(values), ...amountsOf(side, amount), bookingId: booking.id },
        ...{ createdBy: work.caller.userId, createdAt: work.now },
      })
      .returning()
    if (!row) throw new RowNotWrittenError('booking_charges')
    return row
  }),
)

export const changeBookingCharge = withChanges<'changeBookingCharge'>()(chargeForm, async (request) => {
  const { id } = request.path
  const { bookingId } = await readCharge(request.deps.db, id)
  return changeCharges(request, bookingId, 'charge_changed', async (work, booking, current) => {
    const held = await heldCharge(work, id, request.body.version, current)
    const form = request.overlay({ ...held, ...typedOf(held) })
    await refuseUnfit(work, booking, form)
    const { side, amount, ...values } = form
    const columns = { ...asColumns(values), ...amountsOf(side, addAmounts(amount)) }
    const isSame = Object.entries(columns).every(
      ([name, value]) => held[name as keyof typeof columns] === value,
    )
    return isSame ? undefined : writeCharge(work, held, columns)
  })
})

export const voidBookingCharge = withForm<'voidBookingCharge'>()(
  voidChargeForm,
  async ({ form: { reason, version }, ...request }) => {
    const { id } = request.path
    const { bookingId } = await readCharge(request.deps.db, id)
    return changeCharges(request, bookingId, 'charge_voided', async (work, _, current) => {
      const held = await heldCharge(work, id, version, current)
      const voided = { voidedBy: work.caller.userId, voidedAt: work.now, voidReason: reason }
      return { ...(await writeCharge(work, held, voided)), reason }
    })
  },
)

type Change = (
  work: Work,
  booking: BookingRow,
  current: () => Promise<BookingCharge>,
) => Promise<(Pick<BookingChargeRow, 'id' | 'chargeType'> & { reason?: string }) | undefined>

/**
 * The common steps of charge changes: lock the booking, check that it is not settled or billed, raise its
 * version. Only callers who see both sides may change charges, because a charge can affect both.
 */
function changeCharges(
  request: Asked & { path: { id: number } },
  bookingId: number,
  act: 'charge_added' | 'charge_changed' | 'charge_voided',
  change: Change,
): Promise<BookingCharge> {
  return transact(request, async (work) => {
    const found = await findBooking(work, bookingId, 'booking:pricing')
    const sees = sidesSeenBy(work.caller, found)
    if (!sees.shipper || !sees.partner) refuse('charge.needs_margin', { status: 403 })
    await holdShipment(work, found.booking.shipmentId)
    const booking = await holdBooking(work, bookingId)
    const read = (id: number) => shownCharge(work, booking, id)
    const current = () => read(request.path.id)
    refuseUnless(mayChangeCharges(booking))
    const changed = await change(work, booking, current)
    if (!changed) return current()
    await leaveBookingTrail(work, [await changeBooking(work, booking, {})], {
      ...{ action: `booking.${act}`, audience: 'internal', summary: { chargeType: changed.chargeType } },
      ...(changed.reason !== undefined && { reason: changed.reason }),
    })
    return read(changed.id)
  })
}

async function shownCharge({ tx }: Work, { currency }: BookingRow, id: number): Promise<BookingCharge> {
  const both = { shipper: true, partner: true }
  const [charge] = await shownCharges(tx, eq(bookingCharges.id, id), both, currency)
  if (!charge) throw refusal.notFound()
  return charge
}

/** The booking is locked by the caller, so nobody else changes the charge meanwhile. */
async function heldCharge(
  { tx }: Work,
  id: number,
  version: number | undefined,
  current: () => Promise<BookingCharge>,
): Promise<BookingChargeRow> {
  const held = await readCharge(tx, id)
  await refuseStale(held.version, version, current)
  if (held.voidedAt !== null) refuse('charge.void', { current: await current() })
  if (await isOfFuelSlip(tx, id)) refuse('charge.of_fuel_slip', { current: await current() })
  return held
}

async function writeCharge(
  { tx }: Work,
  { id, version }: BookingChargeRow,
  columns: Partial<typeof bookingCharges.$inferInsert>,
): Promise<BookingChargeRow> {
  const [row] = await tx
    .update(bookingCharges)
    .set({ ...columns, version: version + 1 })
    .where(eq(bookingCharges.id, id))
    .returning()
  if (!row) throw new RowNotWrittenError('booking_charges')
  return row
}

/** The charge as it was entered: one amount, and the side on which it falls. */
function typedOf({ shipperAmount, partnerAmount }: BookingChargeRow): { side: ChargeSide; amount: string } {
  if (shipperAmount === null) return { side: 'PARTNER', amount: partnerAmount ?? '0' }
  return { side: partnerAmount === null ? 'SHIPPER' : 'BOTH', amount: shipperAmount }
}

async function refuseUnfit({ tx }: Work, booking: BookingRow, form: ChargeValues): Promise<void> {
  const { currency, id } = booking
  refuseFractions(currency, { amount: ['Amount', form.amount] })
  if (form.documentId === undefined) return
  const [document] = await tx
    .select({ id: bookingDocuments.id })
    .from(bookingDocuments)
    .where(and(eq(bookingDocuments.id, form.documentId), eq(bookingDocuments.bookingId, id)))
  if (!document) refuseAt('documentId', 'charge.document_unknown')
}
