import * as z from 'zod/mini'
import { happenedAtField, type Moved } from '../bookings/booking-form.ts'
import { idField, longestNote, noteField, required } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { trackingRefusals as say } from './tracking.messages.ts'

/**
 * A position told on the phone: the city, and when the truck was there (empty means now), which cannot be
 * before the last position.
 */
export const toldPositionForm = (told: Moved) =>
  z.object({
    cityId: required(idField(say['position.city_required']), say['position.city_required']),
    at: happenedAtField(told),
    note: noteField(fillIn(shipmentsSentences['shipments.too_long'], { field: 'Note', limit: longestNote })),
  })
