import type { Complaint } from '../kernel/complaint.ts'
import { type Labelled, namesOf } from '../kernel/table.ts'
import { allow, fillIn, type Verdict } from '../kernel/verdict.ts'
import { refuse, templatesRefusals as say } from './templates.messages.ts'

/** Fields that a template can ask for at each use, since their values change from shipment to shipment. */
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

type Answers = { readonly [Field in AskedField]?: unknown }

/** Complaints about asked fields that were not answered. */
export const unansweredIn = (asked: readonly AskedField[], answers: Answers): Complaint[] =>
  namesOf(askedFields)
    .filter((field) => asked.includes(field) && answers[field] === undefined)
    .map((field) => ({
      path: [field],
      message: fillIn(say['template.required'], { field: askedFields[field].label }),
    }))

/** A template that asks for fields cannot book by itself, as nobody would answer. */
export const mayBookByItself = (asked: readonly AskedField[]): Verdict =>
  asked.length > 0 ? refuse('template.asks') : allow
