import { idsOf, type Labelled } from '../kernel/table.ts'
import { allow, fillIn, refuserFor, type Verdict } from '../kernel/verdict.ts'
import type { BlockActionId, UserStatus } from '../kernel/wire.ts'
import { peopleRefusals, peopleSentences } from './people.messages.ts'
import { UserType } from './user-type.ts'

export const BlockAction = { block: 1, unblock: 2 } as const

export const blockActions = {
  1: { label: 'Block' },
  2: { label: 'Unblock' },
} as const satisfies Record<BlockActionId, Labelled>

/** The complaint about a body without a block action. */
export const blockActionNeeded = fillIn(peopleSentences['people.block_action'], {
  known: idsOf(blockActions)
    .map((id) => `${id} (${blockActions[id].label.toLowerCase()})`)
    .join(' or '),
})

export const otherReason = 'Other'

const everybody = Object.values(UserType)
const carriers: readonly UserType[] = [UserType.partner, UserType.driver, UserType.demandAdda]
const payers: readonly UserType[] = [UserType.shipper, UserType.demandAdda]
const traders: readonly UserType[] = [...payers, UserType.partner]

type ReasonFacts = Labelled & {
  action: BlockActionId
  /** The user types that the reason applies to. */
  of: readonly UserType[]
}

const blockReasons = {
  1: { label: 'Fake documents', action: 1, of: [...carriers, UserType.shipper] },
  2: { label: 'Repeated backout', action: 1, of: carriers },
  3: { label: 'Cargo theft or shortage', action: 1, of: carriers },
  4: { label: 'Non-payment', action: 1, of: payers },
  5: { label: 'Off-platform dealing', action: 1, of: traders },
  6: { label: 'Abusive conduct', action: 1, of: everybody },
  7: { label: 'Duplicate account', action: 1, of: everybody },
  8: { label: 'Expired documents', action: 1, of: carriers },
  9: { label: 'Owner request', action: 1, of: everybody },
  10: { label: 'Left the company', action: 1, of: [UserType.internal, UserType.shipper] },
  11: { label: otherReason, action: 1, of: everybody },
  21: { label: 'Blocked by mistake', action: 2, of: everybody },
  22: { label: 'Documents renewed', action: 2, of: carriers },
  23: { label: 'Debt is paid', action: 2, of: payers },
  24: { label: 'Dispute is settled', action: 2, of: traders },
  25: { label: 'Back at work', action: 2, of: [UserType.internal, UserType.shipper] },
  26: { label: otherReason, action: 2, of: everybody },
} as const satisfies Readonly<Record<number, ReasonFacts>>

/** A reason as offered for choosing; its name and user types are edited in a register. */
export type BlockReason = { id: number; name: string; reasonType: BlockActionId; needsText: boolean }

/** The initial reasons of an installation; 'Other' comes last in each kind. */
export const firstBlockReasons = Object.entries<ReasonFacts>(blockReasons).map(
  ([id, { label, action, of }]) => ({
    id: Number(id),
    name: label,
    reasonType: action,
    userTypes: [...of],
    needsText: label === otherReason,
  }),
)

const refuse = refuserFor(peopleRefusals)

/** Whether the status of the account allows it to be blocked or unblocked. */
export function mayChangeBlock(status: UserStatus, action: BlockActionId): Verdict {
  if (status === 'DELETED') return refuse('people.deleted')
  if (action === BlockAction.block) return status === 'BLOCKED' ? refuse('people.already_blocked') : allow
  return status === 'BLOCKED' ? allow : refuse('people.not_blocked')
}

type Said = {
  action: BlockActionId
  reasonId?: number | undefined
  reason?: string | undefined
}

/** A block needs one of the reasons offered for this kind of account; the reason Other also needs a text. */
export function mayGiveReason(
  { action, reasonId, reason }: Said,
  offered: readonly Pick<BlockReason, 'id' | 'reasonType' | 'needsText'>[],
): Verdict {
  if (reasonId === undefined)
    return action === BlockAction.block ? refuse('people.block_reason_required') : allow
  const given = offered.find(({ id, reasonType }) => id === reasonId && reasonType === action)
  if (!given) return refuse('people.block_reason_unknown')
  return given.needsText && reason === undefined ? refuse('people.block_words_required') : allow
}

/** Which field of a form the refusal of a reason is about. */
export const fieldOfReason = (code: string): 'reason' | 'reasonId' =>
  code === 'people.block_words_required' ? 'reason' : 'reasonId'

/** Whether a record can be blocked or unblocked; a repetition is refused. */
export function mayBlockRecord(isBlocked: boolean, action: BlockActionId): Verdict {
  if (action === BlockAction.block) return isBlocked ? refuse('people.record_blocked') : allow
  return isBlocked ? allow : refuse('people.record_not_blocked')
}
