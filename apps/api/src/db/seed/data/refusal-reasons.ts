import { ReasonKind, refusalReasons } from '@karwan/domain/bidding'
import { otherReason } from '@karwan/domain/people'

type ReasonSeed = { id: number; kind: ReasonKind; label: string; needsText: boolean }

/** Ids rise by kind and leave room before "Other", so that a new reason never renumbers an old one. */
export const refusalReasonSeed: readonly ReasonSeed[] = Object.values(ReasonKind).flatMap((kind) =>
  refusalReasons[kind].map((label, index) => {
    const isOther = label === otherReason
    return { id: kind * 100 + (isOther ? 99 : index + 1), kind, label, needsText: isOther }
  }),
)
