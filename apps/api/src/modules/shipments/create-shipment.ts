import { windowFrom } from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { channelOf, normalisedRequest, shipmentForm } from '@karwan/domain/shipments'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { BodyOf, Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { bookingTerms } from './offered-terms.ts'
import { readShipment } from './read-shipment.ts'
import { toColumns } from './shipment-columns.ts'
import { leaveTrail } from './shipment-trail.ts'
import { type ShipmentRow, shipments } from './shipments.table.ts'
import { shipperOf } from './shipper-of-shipment.ts'
import { resolveStops, summariseStops, writeStops } from './stops.ts'
import { refuseOverload, wishedVariant } from './vehicle-wish.ts'

export const createShipment: Handler<'createShipment'> = (request) => {
  const { openBiddingMinutes } = request.query
  if (openBiddingMinutes !== undefined && !mayDo(request.caller.grants, 'shipment:open-bidding').allowed)
    throw refusal.forbidden()
  return transact(request, async (work) => {
    const { id } = await bookShipment(work, request.body, openBiddingMinutes)
    return readShipment(work, id, 'shipment:create')
  })
}

/** Books what a body asks for, from wherever it comes. */
export async function bookShipment(
  work: Work,
  body: BodyOf<'createShipment'>,
  openBiddingMinutes?: number,
): Promise<ShipmentRow> {
  const { caller, now } = work
  const { isContractualAllowed, needsHardCopy, ...shipper } = await shipperOf(work, body)
  const { currency, weightUnit, offered } = await bookingTerms(work.db, caller, shipper.groupId)
  const checked = shipmentForm({ now, zone: 'UTC', isContractualAllowed, ...offered }).safeParse(body)
  refuseComplaints(checked.error?.issues ?? [])
  const wanted = normalisedRequest(body)
  const stops = await resolveStops(work.db, wanted.locations)
  const variant = await wishedVariant(work.db, body)
  refuseOverload(variant, body, weightUnit)
  const [row] = await work.tx
    .insert(shipments)
    .values({
      ...toColumns(wanted, weightUnit),
      isPodHardCopyReq: needsHardCopy || (wanted.isPodHardCopyReq ?? false),
      currency,
      ...shipper,
      ...(await summariseStops(work.db, stops)),
      variantName: variant?.name ?? null,
      createdBy: caller.userId,
      assignedTo: handlerOf(caller),
      pocId: handlerOf(caller),
      ...(openBiddingMinutes !== undefined && openedWindow(now, openBiddingMinutes)),
      channel: channelOf({ bookedBy: caller.userType, categoryId: body.shipmentCategoryTypeId }),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new RowNotWrittenError('shipments')
  await writeStops(work, row.id, stops)
  await leaveTrail(
    work,
    row,
    { action: 'shipment.created', summary: { vehicleCount: row.vehicleCount } },
    'shipment.created',
  )
  if (openBiddingMinutes !== undefined)
    await leaveTrail(work, row, {
      action: 'shipment.bidding_opened',
      summary: { minutes: openBiddingMinutes },
    })
  return row
}

function openedWindow(now: Date, minutes: number) {
  const { opensAt, closesAt } = windowFrom(now, minutes)
  return { bidWindowMinutes: minutes, bidOpensAt: opensAt, bidClosesAt: closesAt }
}

/** Who takes a booking on the phone looks after it; what shippers book waits to be claimed. */
const handlerOf = (caller: Caller): number | null =>
  caller.userType === UserType.internal ? caller.userId : null
