import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { shipmentFields } from './shipment-fields.ts'
import { type ShipmentFormRules, shipmentComplaints } from './shipment-form.rules.ts'

/** The form and the body of the create call alike; the same rules hold on the screen and on the server. */
export const shipmentForm = (rules: ShipmentFormRules) =>
  shipmentFields(rules.zone).check((context) => complainTo(context, shipmentComplaints(context.value, rules)))

/** An edit names only what changes; rules across fields are asked of the shipment as it would be. */
export const shipmentEdit = (zone: string) => z.partial(shipmentFields(zone))
