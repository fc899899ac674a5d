import { windowFrom } from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { channelOf, readBooking } from '@karwan/domain/shipments'
import type { BodyOf, Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { countUses } from '../locations/count-uses.ts'
import { bookingFacts } from './booking-facts.ts'
import { insertShipment } from './insert-shipment.ts'
import { bookingTerms } from './offered-terms.ts'
import { toShipment } from './shipment.mapper.ts'
import type { FoundShipment } from './shipment.store.ts'
import { toColumns } from './shipment-columns.ts'
import { leaveTrail } from './shipment-trail.ts'
import { companyOf, shipperOf } from './shipper-of-shipment.ts'
import { resolveStops, summariseStops } from './stops.ts'
import { refuseOverload, wishedVariant } from './vehicle-wish.ts'

export const createShipment: Handler<'createShipment'> = (request) => {
  const { openBiddingMinutes } = request.query
  if (openBiddingMinutes !== undefined && !mayDo(request.caller.grants, 'shipment:open-bidding').allowed)
    throw refusal.forbidden()
  return transact(request, async (work) => {
    const booked = await bookShipment(work, request.body, openBiddingMinutes)
    return toShipment(booked, work.caller, work.now)
  })
}

/** Books a shipment; used by createShipment and by templates. */
export async function bookShipment(
  work: Work,
  body: BodyOf<'createShipment'>,
  openBiddingMinutes?: number,
): Promise<FoundShipment> {
  const { caller, now } = work
  const facts = await bookingFacts(work, companyOf(caller, body), body)
  const { isContractualAllowed, needsHardCopy, ...shipper } = await shipperOf(work, body, facts)
  const { currency, weightUnit, offered } = bookingTerms(facts, caller, shipper.groupId)
  const { complaints, wanted } = readBooking(withProject(body, shipper.projectId), {
    now,
    zone: 'UTC',
    isContractualAllowed,
    currency,
    ...offered,
  })
  refuseComplaints(complaints)
  const stops = resolveStops(facts, wanted.locations)
  const variant = wishedVariant(facts.variants, body)
  refuseOverload(facts, body, weightUnit)
  const booked = await insertShipment(
    work,
    {
      ...toColumns(wanted, weightUnit),
      isPodHardCopyReq: needsHardCopy || (wanted.isPodHardCopyReq ?? false),
      currency,
      ...shipper,
      ...summariseStops(facts, stops),
      variantName: variant?.name ?? null,
      createdBy: caller.userId,
      assignedTo: handlerOf(caller),
      pocId: handlerOf(caller),
      ...(openBiddingMinutes !== undefined && openedWindow(now, openBiddingMinutes)),
      channel: channelOf({ bookedBy: caller.userType, categoryId: body.shipmentCategoryTypeId }),
      createdAt: now,
      updatedAt: now,
    },
    stops,
  )
  const row = booked.shipment
  if (row.groupId !== null) await countUses(work, row.groupId, stops)
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
  return booked
}

function openedWindow(now: Date, minutes: number) {
  const { opensAt, closesAt } = windowFrom(now, minutes)
  return { bidWindowMinutes: minutes, bidOpensAt: opensAt, bidClosesAt: closesAt }
}

/** Users who are limited to one project do not name it. */
const withProject = (body: BodyOf<'createShipment'>, projectId: number | null) =>
  projectId === null ? body : { ...body, project: projectId }

/** Internal users look after shipments that they book; shippers' shipments wait to be claimed. */
const handlerOf = (caller: Caller): number | null =>
  caller.userType === UserType.internal ? caller.userId : null
