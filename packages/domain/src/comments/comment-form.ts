import * as z from 'zod/mini'
import { idField, isAtMost, linesField, required, when } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { commentTypes, commentVisibilities } from './comment.ts'
import { commentsRefusals as say } from './comments.messages.ts'

export const longestComment = 2_000
const mostMentions = 10

const body = required(
  linesField.check(
    when(
      isAtMost(longestComment),
      fillIn(shipmentsSentences['shipments.too_long'], { field: 'Comment', limit: longestComment }),
    ),
  ),
  say['comment.body_required'],
)

/** A comment on a shipment or booking: its text, type, and who may read it. */
export const commentForm = z.object({
  shipmentId: required(idField(say['comment.shipment_required']), say['comment.shipment_required']),
  bookingId: idField(say['comment.booking_of_other']),
  body,
  type: z.optional(z.enum(namesOf(commentTypes), say['comment.type_unknown'])),
  visibility: z.optional(z.enum(namesOf(commentVisibilities), say['comment.not_for_you'])),
  mentionIds: z.optional(
    z
      .array(required(idField(say['comment.mention_unread']), say['comment.mention_unread']))
      .check(z.maxLength(mostMentions, fillIn(say['comment.mentions_many'], { limit: mostMentions }))),
  ),
})

export const commentChangeForm = z.object({ body })
