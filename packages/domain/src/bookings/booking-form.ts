import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { idField, longestNote, noteField, required } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { bookingsRefusals as say } from './bookings.messages.ts'

const note = (field: string) =>
  noteField(fillIn(shipmentsSentences['shipments.too_long'], { field, limit: longestNote }))

type Cancelled = {
  /** Cargo on the truck has to come back somehow. */
  isLoaded: boolean
  /** "Other" is no reason without words. */
  needsWords: (refusalReasonId: number) => boolean
}

/** Cancelling is status 13 with a reason from the list. */
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

/** Going on by another step may be noted; going back by one needs a reason. */
export const moveBookingForm = ({ corrects }: { corrects: boolean }) =>
  z.object({
    note: note('Note'),
    reason: corrects ? required(note('Reason'), say['booking.correction_reason_required']) : note('Reason'),
  })

/** Who drives what; who drove before is kept with the reason. */
export const crewForm = ({ replaces }: { replaces: boolean }) =>
  z.object({
    driverId: required(idField(say['booking.driver_required']), say['booking.driver_required']),
    vehicleId: required(idField(say['booking.vehicle_required']), say['booking.vehicle_required']),
    reason: replaces ? required(note('Reason'), say['booking.reassign_reason_required']) : note('Reason'),
  })
