import * as z from 'zod/mini'
import { happenedAtField } from '../bookings/booking-form.ts'
import { minute as minuteMs, type Now } from '../kernel/clock.ts'
import { complainTo } from '../kernel/complaint.ts'
import { idField, longestNote, momentField, noteField, numberField, required } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { mayTellArrival } from './call.rules.ts'
import { callDirections, callOutcomes, callParties } from './call.ts'
import { trackingRefusals as say } from './tracking.messages.ts'

type Calling = { now: Now; zone: string }

const oneOf = <Table extends Readonly<Record<string, unknown>>>(table: Table, message: string) =>
  z.optional(z.enum(namesOf(table), message))

/** A call as it is logged, mostly while it still goes on. */
export const contactCallForm = ({ now, zone }: Calling) =>
  z
    .object({
      partyType: required(oneOf(callParties, say['call.party_required']), say['call.party_required']),
      direction: oneOf(callDirections, say['call.party_required']),
      outcome: required(oneOf(callOutcomes, say['call.outcome_required']), say['call.outcome_required']),
      cityId: idField(say['position.city_required']),
      eta: momentField(zone, say['call.eta_invalid']),
      note: noteField(
        fillIn(shipmentsSentences['shipments.too_long'], { field: 'Note', limit: longestNote }),
      ),
      at: happenedAtField({ now, zone, before: new Date(0) }),
      /** Minutes until the next call; empty means the default. */
      next: numberField,
    })
    .check((context) => {
      const { eta, at = now } = context.value
      const verdict = eta && mayTellArrival(eta, at)
      if (verdict && !verdict.allowed)
        complainTo(context, [{ path: ['eta'], message: verdict.refusal.sentence }])
    })

/** The time of the next call for the request; undefined if the default applies. */
export const nextCallAt = (minutes: number | undefined, now: Now): Date | undefined =>
  minutes === undefined ? undefined : new Date(now.getTime() + minutes * minuteMs)
