import * as z from 'zod/mini'
import { projectVerticals } from '../companies/project-vertical.ts'
import { complainTo } from '../kernel/complaint.ts'
import {
  choiceOf,
  idField,
  isWithin,
  longestNote,
  noteField,
  numberField,
  required,
  when,
} from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { poolTypes } from './pool-type.ts'
import { mayMoveToPool } from './shipment.rules.ts'
import { shipmentsRefusals as say, shipmentsSentences } from './shipments.messages.ts'

const furthestKm = 20_000
const longestHours = 10_000
const needed = (field: string) => fillIn(shipmentsSentences['shipments.required'], { field })
const distanceRange = fillIn(say['shipment.distance_range'], { furthest: furthestKm })
const timeRange = fillIn(say['shipment.time_range'], { longest: longestHours })

/** The reason, and the distance driven in vain, which the partner may charge. */
export const cancelShipmentForm = z.object({
  cancellationReason: required(
    noteField(fillIn(shipmentsSentences['shipments.too_long'], { field: 'Reason', limit: longestNote })),
    say['shipment.cancellation_reason_required'],
  ),
  distanceInKilometers: required(
    numberField.check(when(isWithin(0, furthestKm), distanceRange)),
    needed('Distance'),
  ),
  timeInHours: required(numberField.check(when(isWithin(0, longestHours), timeRange)), needed('Time')),
})

const poolInvalid = fillIn(shipmentsSentences['shipments.not_valid'], { field: 'Pool type' })

export const poolForm = z.object({
  poolType: required(choiceOf(poolTypes, poolInvalid), poolInvalid).check((context) => {
    const verdict = context.value === undefined ? undefined : mayMoveToPool(context.value)
    if (verdict && !verdict.allowed) complainTo(context, [{ path: [], message: verdict.refusal.sentence }])
  }),
})

/** Vertical 0 is valid. */
export const verticalForm = z.object({
  verticalId: required(
    choiceOf(projectVerticals, say['shipment.vertical_required']),
    say['shipment.vertical_required'],
  ),
})

/** The user of customer support who answers for the shipment. */
export const pointOfContactForm = z.object({
  pocId: required(idField(say['shipment.poc_required']), say['shipment.poc_required']),
})
