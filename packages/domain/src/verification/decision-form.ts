import * as z from 'zod/mini'
import { longestNote, noteField, required } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { verificationRefusals as say } from './verification.messages.ts'
import { verificationReasons } from './verification-status.ts'

/** Why a subject is sent back, rejected, or verified against its score: always in words, and coded where it can be. */
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
