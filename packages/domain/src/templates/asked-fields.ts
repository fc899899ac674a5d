import type * as z from 'zod/mini'
import type { Complaint } from '../kernel/complaint.ts'
import { type Labelled, namesOf } from '../kernel/table.ts'
import { allow, fillIn, type Verdict } from '../kernel/verdict.ts'
import { reweighed } from '../shipments/goods-weight.ts'
import { shipmentFields, weightField } from '../shipments/shipment-fields.ts'
import { vehicleCountField } from '../shipments/vehicle-count.ts'
import { refuse, templatesRefusals as say } from './templates.messages.ts'

/** What a template can ask for each time that it books: fields of the shipment form that change from one to the next. */
export const askedFields = {
  weight: { label: 'Weight' },
  vehicleCount: { label: 'Vehicle count' },
  consigneeName: { label: 'Consignee name' },
  consigneeNumber: { label: 'Consignee number' },
  pointOfContactName: { label: 'Point of contact name' },
  pointOfContactNumber: { label: 'Point of contact number' },
  specialInstructions: { label: 'Instructions' },
  shipperRate: { label: 'Shipper rate' },
  hsCode: { label: 'HS code' },
} as const satisfies Record<string, Labelled>
export type AskedField = keyof typeof askedFields

/** Each as the shipment form reads it, but that it may be left to the template. */
export function answerFields(zone: string) {
  const { consigneeName, consigneeNumber, pointOfContactName, pointOfContactNumber, ...shape } =
    shipmentFields(zone).shape
  const { specialInstructions, shipperRate, hsCode } = shape
  return {
    ...{ weight: weightField, vehicleCount: vehicleCountField },
    ...{ consigneeName, consigneeNumber, pointOfContactName, pointOfContactNumber },
    ...{ specialInstructions, shipperRate, hsCode },
  } satisfies Record<AskedField, z.core.$ZodType>
}

type Answers = { readonly [Field in AskedField]?: unknown }

/** Whoever books says what the template asks for. */
export const unansweredIn = (asked: readonly AskedField[], answers: Answers): Complaint[] =>
  namesOf(askedFields)
    .filter((field) => asked.includes(field) && answers[field] === undefined)
    .map((field) => ({
      path: [field],
      message: fillIn(say['template.required'], { field: askedFields[field].label }),
    }))

/** Where a template asks for something, somebody has to be there to answer. */
export const mayBookByItself = (asked: readonly AskedField[]): Verdict =>
  asked.length > 0 ? refuse('template.asks') : allow

type Kept = { weight: number; locations: Parameters<typeof reweighed>[0] }

/** What a template keeps, with what was said instead of it. */
export function answered<Payload extends Kept, Given extends { weight?: number | undefined }>(
  payload: Payload,
  given: Given,
) {
  const { weight } = given
  const isOther = weight !== undefined && weight !== payload.weight
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...payload,
    ...said,
    ...(isOther && { locations: reweighed(payload.locations, weight) }),
  } as Payload
}
