import {
  fuelRequestForm,
  fuelSlipStepForm,
  mayMoveFuelSlip,
  mayRequestFuel,
  permissionOfSlipStep,
} from '@karwan/domain/billing'
import { fuelSlipStatuses } from '@karwan/domain/fleet'
import { mayDo } from '@karwan/domain/roles'
import { and, eq, or } from 'drizzle-orm'
import { holds, numbersFirst } from '../../db/contains.ts'
import { pointsAt } from '../../db/named-beside.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { equalTo } from '../../kernel/filters.ts'
import { peopleNamed } from '../../kernel/named-people.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { readingOf, transact, type Work } from '../../kernel/work.ts'
import { changeBooking, findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { fuelPumps } from '../fleet/fuel-pumps.table.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { readFuelSlip, selectFuelSlips, slipsOf, toFuelSlip } from './fuel-slip.store.ts'
import { stepOfFuelSlip } from './fuel-slip-steps.ts'
import { type FuelSlipRow, fuelSlips } from './fuel-slips.table.ts'

export const listFuelSlips: Handler<'listFuelSlips'> = (request) => {
  const { query, deps } = request
  const { createdAt, dueOn, fuelAmount, id } = fuelSlips
  return numberedList(
    {
      db: deps.db,
      asked: query,
      select: selectFuelSlips(deps.db).$dynamic(),
      from: fuelSlips,
      where: and(
        slipsOf(readingOf(request), 'fuel-slip:read'),
        or(
          holds(fuelSlips.searchText, query.filter),
          pointsAt(fuelSlips.createdBy, peopleNamed(query.filter)),
          pointsAt(fuelSlips.decidedBy, peopleNamed(query.filter)),
        ),
        equalTo(fuelSlips.status, query.status),
        equalTo(fuelSlips.pumpId, query.pumpId),
        equalTo(fuelSlips.bookingId, query.bookingId),
      ),
      best: numbersFirst(fuelSlips.id, query.filter),
      orderBy: orderOf(query.sort ?? 'createdAt:desc', { createdAt, dueOn, fuelAmount }, id),
    },
    toFuelSlip,
  )
}

export const getFuelSlip: Handler<'getFuelSlip'> = (request) =>
  readFuelSlip(readingOf(request), request.path.id, 'fuel-slip:read')

export const requestFuelSlip = withForm<'requestFuelSlip'>()(fuelRequestForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const { bookingId, pumpId, litres, note = null } = form
    const { booking } = await heldBooking(work, bookingId, 'fuel-slip:create')
    const [pump] = await work.tx.select().from(fuelPumps).where(eq(fuelPumps.id, pumpId))
    if (!pump) return refuseAt('pumpId', 'fuelSlip.pump_unknown')
    refuseUnless(mayRequestFuel(booking, pump))
    const [row] = await work.tx
      .insert(fuelSlips)
      .values({
        ...{ bookingId, pumpId, note, litresRequested: litres, currency: booking.currency },
        ...{ bookingNumber: booking.bookingNumber, pumpName: pump.name },
        driverId: booking.driverId,
        driverName: booking.driverName ?? '',
        registrationNumber: booking.registrationNumber ?? '',
        ...{ createdBy: work.caller.userId, createdAt: work.now },
      })
      .returning()
    if (!row) throw new RowNotWrittenError('fuel_slips')
    await tellOf(work, booking, row)
    return readFuelSlip(work, row.id, 'fuel-slip:create')
  }),
)

export const changeFuelSlipStatus = withForm<'changeFuelSlipStatus'>()(
  fuelSlipStepForm,
  ({ form: step, ...request }) => {
    const { id } = request.path
    const { caller, note } = request
    const permission = permissionOfSlipStep[step.status]
    if (!mayDo(caller.grants, permission).allowed)
      refuse('fuelSlip.not_allowed', {
        status: 403,
        params: { to: fuelSlipStatuses[step.status].label.toLowerCase() },
      })
    return transact(request, async (work) => {
      const { bookingId } = await readFuelSlip(work, id, permission)
      const { booking } = await heldBooking(work, bookingId, permission)
      const [held] = await work.tx.select().from(fuelSlips).where(eq(fuelSlips.id, id)).for('update')
      if (!held) throw refusal.notFound()
      const current = () => readFuelSlip(work, id, permission)
      await refuseStale(held.version, step.version, current)
      const move = { from: held.status, to: step.status, askedBy: held.createdBy, actor: caller.userId }
      refuseUnless(mayMoveFuelSlip(move), { current: await current() })
      const patch = await stepOfFuelSlip(work, { booking, held, step })
      const [row] = await work.tx
        .update(fuelSlips)
        .set({ ...patch, status: step.status, version: held.version + 1 })
        .where(eq(fuelSlips.id, id))
        .returning()
      if (!row) throw new RowNotWrittenError('fuel_slips')
      await tellOf(work, booking, row)
      note({ before: { status: held.status }, after: { status: row.status } })
      return current()
    })
  },
)

async function heldBooking(work: Work, id: number, permission: Parameters<typeof findBooking>[2]) {
  const found = await findBooking(work, id, permission)
  await holdShipment(work, found.booking.shipmentId)
  return { booking: await holdBooking(work, id) }
}

const actions = {
  REQUESTED: 'booking.fuel_requested',
  APPROVED: 'booking.fuel_approved',
  REJECTED: 'booking.fuel_rejected',
  DISPENSED: 'booking.fuel_dispensed',
  SETTLED: 'booking.fuel_settled',
  DISPUTED: 'booking.fuel_disputed',
} as const

/** Raises the booking's version, because its price may have changed. */
async function tellOf(work: Work, booking: BookingRow, { slipNumber, status, reason }: FuelSlipRow) {
  const changed = await changeBooking(work, booking, {})
  const told = { action: actions[status], audience: 'internal', summary: { fuelSlip: slipNumber } } as const
  await leaveBookingTrail(work, [changed], { ...told, ...(reason !== null && { reason }) })
}
