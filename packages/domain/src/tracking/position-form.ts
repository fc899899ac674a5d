import * as z from 'zod/mini'
import { idField, required } from '../kernel/field.ts'
import { trackingRefusals as say } from './tracking.messages.ts'

/** The city that a driver named on the phone. */
export const toldPositionForm = z.object({
  cityId: required(idField(say['position.city_required']), say['position.city_required']),
})
