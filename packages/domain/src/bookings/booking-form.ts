import * as z from 'zod/mini'
import type { Now } from '../kernel/clock.ts'
import { complainTo } from '../kernel/complaint.ts'
import { idField, longestNote, momentField, noteField, required, switchField } from '../kernel/field.ts'
import { allow, fillIn, type Verdict } from '../kernel/verdict.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { bookingsRefusals as say } from './bookings.messages.ts'
import { mayHaveHappened, withinItsMinute } from './happened-at.ts'
import { weighedField } from './weighed.ts'

const note = (field: string) =>
  noteField(fillIn(shipmentsSentences['shipments.too_long'], { field, limit: longestNote }))

type Cancelled = {
  /** Whether cargo is on the truck; cancelling then requires a note on how it is returned. */
  isLoaded: boolean
  /** Whether this reason needs a text, as "Other" does. */
  needsWords: (refusalReasonId: number) => boolean
}

/** The form to cancel a booking (status 13), with a reason from the refusal reasons. */
export const cancelBookingForm = ({ isLoaded, needsWords }: Cancelled) =>
  z
    .object({
      refusalReasonId: required(
        idField(say['booking.cancel_reason_required']),
        say['booking.cancel_reason_required'],
      ),
      reason: note('Reason'),
      cargoReturnNote: isLoaded
        ? required(note('Note on the cargo'), say['booking.cargo_return_note_required'])
        : note('Note on the cargo'),
    })
    .check((context) => {
      const { refusalReasonId, reason } = context.value
      if (reason === undefined && needsWords(refusalReasonId))
        complainTo(context, [{ path: ['reason'], message: say['booking.cancel_words_required'] }])
    })

export type Moved = { now: Now; zone: string; before: Date }

/** An empty field means now; otherwise the time must lie between the previous step and now. */
export const happenedAtField = ({ now, zone, before }: Moved) =>
  z
    .pipe(
      momentField(zone, say['booking.time_invalid']),
      z.transform((at: Date | undefined) => at && withinItsMinute(at, before)),
    )
    .check((context) => {
      const at = context.value
      const verdict = at === undefined ? allow : mayHaveHappened({ at, now, before, zone })
      if (!verdict.allowed) complainTo(context, [{ path: [], message: verdict.refusal.sentence }])
    })

/** A step forward may have a note; a correction needs a reason. */
export const moveBookingForm = ({ corrects, ...moved }: Moved & { corrects: boolean }) =>
  z.object({
    at: happenedAtField(moved),
    note: note('Note'),
    loadedWeight: weighedField('loadedWeight'),
    unloadedWeight: weighedField('unloadedWeight'),
    reason: corrects ? required(note('Reason'), say['booking.correction_reason_required']) : note('Reason'),
  })

type Crewed = {
  replaces: boolean
  /** Whether the vehicle may go for this booking, overridden or not. */
  mayGo: (vehicleId: number, override: boolean) => Verdict
}

/** The driver and vehicle of a booking; replacing them needs a reason, which is kept with the former crew. */
export const crewForm = ({ replaces, mayGo }: Crewed) =>
  z
    .object({
      driverId: required(idField(say['booking.driver_required']), say['booking.driver_required']),
      vehicleId: required(idField(say['booking.vehicle_required']), say['booking.vehicle_required']),
      override: switchField,
      reason: replaces ? required(note('Reason'), say['booking.reassign_reason_required']) : note('Reason'),
    })
    .check((context) => {
      const { vehicleId, override } = context.value
      const verdict = vehicleId === undefined ? allow : mayGo(vehicleId, override)
      if (!verdict.allowed) complainTo(context, [{ path: ['vehicleId'], message: verdict.refusal.sentence }])
    })
