import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import {
  choiceOf,
  idField,
  isAtMost,
  linesField,
  longestNote,
  numberField,
  required,
  when,
} from '../kernel/field.ts'
import { isMember } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import {
  type BlockReason,
  blockActionNeeded,
  blockActions,
  fieldOfReason,
  mayGiveReason,
} from './blocking.ts'
import { peopleRefusals, peopleSentences as say } from './people.messages.ts'

const unknown = peopleRefusals['people.block_reason_unknown']

/**
 * The form to block or unblock a record, with the reasons on offer. Without `offered` only the request body
 * is read, and its caller checks the reason.
 */
export const blockForm = (offered?: readonly BlockReason[]) =>
  z
    .object({
      block: required(choiceOf(blockActions, blockActionNeeded), blockActionNeeded),
      reasonId: idField(unknown),
      reason: linesField.check(
        when(isAtMost(longestNote), fillIn(say['people.too_long'], { field: 'Reason', limit: longestNote })),
      ),
      version: numberField,
    })
    .check((context) => {
      const { block: action, reasonId, reason } = context.value
      if (!isMember(blockActions, action)) return
      if (!offered) return
      const verdict = mayGiveReason({ action, reasonId, reason }, offered)
      if (verdict.allowed) return
      const { code, sentence } = verdict.refusal
      complainTo(context, [{ path: [fieldOfReason(code)], message: sentence }])
    })

export type BlockValues = z.output<ReturnType<typeof blockForm>>
