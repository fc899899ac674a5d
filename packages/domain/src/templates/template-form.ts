import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { idField, isAtMost, momentField, required, textField, when } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentLimits } from '../shipments/shipment-limits.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { answerFields } from './answers.ts'
import { type AskedField, askedFields, unansweredIn } from './asked-fields.ts'
import { templateVisibilities } from './template-visibility.ts'
import { templatesRefusals as say } from './templates.messages.ts'

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['template.too_long'], { field, limit })))
const needed = (field: string) => fillIn(say['template.required'], { field })

/** A template's name, visibility and asked fields. */
export const templateForm = z.object({
  name: required(text('Name', 120), needed('Name')),
  visibility: required(
    z.optional(z.enum(namesOf(templateVisibilities), needed('Who may use it'))),
    needed('Who may use it'),
  ),
  askOnUse: z._default(z.array(z.enum(namesOf(askedFields), say['template.asked_unknown'])), []),
})

/** A new template, with the shipment that it is made from. */
export const newTemplateForm = z.extend(templateForm, {
  shipmentId: required(idField(say['template.shipment_unknown']), say['template.shipment_unknown']),
})

const invalid = fillIn(shipmentsSentences['shipments.not_valid'], { field: 'Loading time' })

/**
 * Books one shipment for each loading time; `zone` is the viewer's, `asked` are the template's asked fields,
 * if known.
 */
export const bookTemplateForm = (zone: string, asked: readonly AskedField[] = []) =>
  z
    .object({
      loadingTimes: z
        .array(required(momentField(zone, invalid), shipmentsSentences['shipments.loading_time_required']))
        .check((context) => complainTo(context, repeated(context.value))),
      referenceNumber: text('Reference number', shipmentLimits.referenceNumber),
      ...answerFields(zone),
    })
    .check((context) => complainTo(context, unansweredIn(asked, context.value)))

const repeated = (times: readonly Date[]) =>
  times.flatMap((time, index) =>
    times.findIndex((other) => other?.getTime() === time?.getTime()) < index
      ? [{ path: [index], message: say['template.loading_time_twice'] }]
      : [],
  )
