import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { longestNote, noteField, required } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { verificationRefusals as say } from './verification.messages.ts'
import { needsReasonCode } from './verification.rules.ts'
import { verificationReasons } from './verification-status.ts'

/** The reason for a send-back, rejection or override: always a text, and a code where possible. */
export const decisionForm = z.object({
  reasonCode: z.pipe(
    z.nullish(z.string()),
    z.transform((code) => namesOf(verificationReasons).find((name) => name === code)),
  ),
  comment: required(
    noteField(fillIn(say['verification.comment_long'], { limit: longestNote })),
    say['verification.comment_required'],
  ),
})

/** The decision form of an act; a rejection also needs a reason code. */
export const decisionFormOf = (act: string): typeof decisionForm =>
  decisionForm.check((context) => {
    if (needsReasonCode(act) && context.value.reasonCode === undefined)
      complainTo(context, [{ path: ['reasonCode'], message: say['verification.reason_code_required'] }])
  })
