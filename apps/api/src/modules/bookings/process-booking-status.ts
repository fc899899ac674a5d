import {
  BookingStatus,
  isCorrection,
  mayComplete,
  mayHaveHappened,
  mayMoveBooking,
} from '@karwan/domain/bookings'
import { bookingRulesOf, mayReachStatusWithPapers, missingAtStep } from '@karwan/domain/documents'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { preferencesForBookings } from '../configuration/company-preferences.ts'
import { missingToInvoice } from './booking-papers.ts'
import { nextStopFor } from './booking-stops.ts'
import { cancelOneBooking } from './cancel-one-booking.ts'
import { fieldOfRefusal } from './field-of-refusal.ts'
import { keepReceived } from './hard-copy.store.ts'
import { changeHeldBooking } from './held-booking.ts'
import { blockingHoldOf } from './hold.store.ts'
import { moveBooking } from './move-booking.ts'
import { refuseUnweighable } from './weighed.ts'

export const processBookingStatus: Handler<'processBookingStatus'> = (request) => {
  const { id, status: to } = request.path
  const body = request.body ?? {}
  const inQuery = request.query.expanded
  if (inQuery !== undefined && body.expanded !== undefined && inQuery !== body.expanded)
    return refuseAt('expanded', 'booking.expanded_twice')
  const isCancelling = to === BookingStatus.cancelled
  const permission = isCancelling ? 'booking:cancel' : 'booking:change-status'
  return changeHeldBooking(request, { id, permission, version: body.version }, async (work, held) => {
    const { booking, shipment } = held
    const preferences = await preferencesForBookings(work.db, work.caller, shipment.groupId)
    const expanded = body.expanded ?? inQuery ?? preferences.expandedTripStatuses
    const nextStop = await nextStopFor(work.db, booking)
    const verdict = mayMoveBooking({
      from: booking.statusId,
      to,
      expanded,
      grants: request.caller.grants,
      hasDriver: booking.driverId !== null,
      reason: body.reason ?? null,
      refusalReasonId: body.refusalReasonId ?? null,
      cargoReturnNote: body.cargoReturnNote ?? null,
      nextStop,
      blockedBy: (await blockingHoldOf(work.db, id))?.type,
    })
    refuseUnless(verdict, fieldOfRefusal(verdict))
    const at = body.at === undefined ? work.now : new Date(body.at)
    if (body.at !== undefined) {
      const times = { at, now: work.now, before: booking.statusChangedAt, zone: 'UTC' }
      refuseUnless(mayHaveHappened(times), { field: 'at' })
    }
    if (isCancelling) return cancelOneBooking(work, held, body, at)
    const papers = {
      from: booking.statusId,
      to,
      verticalId: shipment.projectVerticalTypeId,
      ...(await work.ports.bookings.papersOf(work, id)),
      rules: bookingRulesOf(preferences),
    }
    refuseUnless(mayReachStatusWithPapers(papers))
    if (to === BookingStatus.completed) {
      const proof = { podStatus: booking.podStatus, isHardCopyRequired: shipment.isPodHardCopyReq }
      refuseUnless(mayComplete(proof, body.hardCopyReceived ?? false), { field: 'hardCopyReceived' })
    }
    const missing = [
      ...missingAtStep(papers, expanded),
      ...(to === BookingStatus.delivered ? await missingToInvoice(work, id) : []),
    ]
    await refuseUnweighable(work, held, to, body)
    const corrects = isCorrection(booking.statusId, to, nextStop)
    await moveBooking(work, held, { to, at, body, missing, corrects })
    const comesWithIt = to === BookingStatus.completed && booking.podStatus !== 'HARD_COPY_RECEIVED'
    if (comesWithIt && shipment.isPodHardCopyReq) await keepReceived(work, id)
  })
}
