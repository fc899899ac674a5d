import type { Labelled } from '../kernel/table.ts'
import type { BlockActionId } from '../kernel/wire.ts'

export const BlockAction = { block: 1, unblock: 2 } as const

export const blockActions = {
  1: { label: 'Block' },
  2: { label: 'Unblock' },
} as const satisfies Record<BlockActionId, Labelled>

export const otherReason = 'Other'

export const blockReasons = [
  'Fake documents',
  'Repeated backout',
  'Cargo theft or shortage',
  'Non-payment',
  'Off-platform dealing',
  'Abusive conduct',
  'Duplicate account',
  'Expired documents',
  'Owner request',
  otherReason,
] as const

/** A server's list may come with 'Other' anywhere or not at all; people expect it once, at the end. */
export function withOtherLast<Reason extends { name: string }>(
  reasons: readonly Reason[],
  other: Reason,
): Reason[] {
  const isOther = (reason: Reason) => reason.name.trim().toLowerCase() === otherReason.toLowerCase()
  return [...reasons.filter((reason) => !isOther(reason)), reasons.find(isOther) ?? other]
}
