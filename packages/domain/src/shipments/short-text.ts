import { isAtMost, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentsSentences } from './shipments.messages.ts'

/** One line of text; the sentence quotes the limit. */
export const shortText = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(shipmentsSentences['shipments.too_long'], { field, limit })))
