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
import { blockActions, mayGiveReason } from './blocking.ts'
import { peopleRefusals, peopleSentences as say } from './people.messages.ts'
import type { UserType } from './user-type.ts'

const unknown = peopleRefusals['people.block_reason_unknown']

/** Blocks or unblocks what stands in a register; vehicles are blocked for the reasons of their partners. */
export const blockForm = (userType: UserType) =>
  z
    .object({
      block: required(choiceOf(blockActions, say['people.required_missing']), say['people.required_missing']),
      reasonId: idField(unknown),
      reason: linesField.check(
        when(isAtMost(longestNote), fillIn(say['people.too_long'], { field: 'Reason', limit: longestNote })),
      ),
      version: numberField,
    })
    .check((context) => {
      const { block: action, reasonId, reason } = context.value
      if (!isMember(blockActions, action)) return
      const verdict = mayGiveReason({ userType, action, reasonId, reason })
      if (verdict.allowed) return
      const { code, sentence } = verdict.refusal
      const path = [code === 'people.block_words_required' ? 'reason' : 'reasonId']
      complainTo(context, [{ path, message: sentence }])
    })

export type BlockValues = z.output<ReturnType<typeof blockForm>>
