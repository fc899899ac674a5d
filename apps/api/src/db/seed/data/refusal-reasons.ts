import { ReasonKind, refusalReasons } from '@karwan/domain/bidding'
import { otherReason } from '@karwan/domain/people'

type ReasonSeed = {
  id: number
  kind: ReasonKind
  label: string
  localName: string | null
  needsText: boolean
}

/** As support says them on the phone to partners in Pakistan. */
const inUrdu: Readonly<Record<string, string>> = {
  'Rate too low': 'کرایہ کم ہے',
  'Rate too high': 'کرایہ زیادہ ہے',
  'Vehicle broke down': 'گاڑی خراب ہو گئی',
  'Driver unavailable or ill': 'ڈرائیور دستیاب نہیں',
  'Phone unreachable': 'فون بند ہے',
  'Cargo not ready': 'مال تیار نہیں',
  'Shipper cancelled': 'مال والے نے منسوخ کیا',
  Other: 'دیگر',
}

/** Ids rise by kind and leave room before "Other", so that a new reason never renumbers an old one. */
export const refusalReasonSeed: readonly ReasonSeed[] = Object.values(ReasonKind).flatMap((kind) =>
  refusalReasons[kind].map((label, index) => {
    const isOther = label === otherReason
    return {
      id: kind * 100 + (isOther ? 99 : index + 1),
      kind,
      label,
      localName: inUrdu[label] ?? null,
      needsText: isOther,
    }
  }),
)
