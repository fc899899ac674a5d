import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { shipmentFields } from './shipment-fields.ts'
import { type ShipmentFormRules, shipmentComplaints } from './shipment-form.rules.ts'

/** The shipment form and the body of the create call, so that portal and server apply the same rules. */
export const shipmentForm = (rules: ShipmentFormRules) =>
  shipmentFields(rules.zone).check((context) => complainTo(context, shipmentComplaints(context.value, rules)))

/** An edit contains only changed fields; the cross-field rules are applied to the merged shipment. */
export const shipmentEdit = (zone: string) => z.partial(shipmentFields(zone))
