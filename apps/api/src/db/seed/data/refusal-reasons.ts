import { ReasonKind, refusalReasons } from '@karwan/domain/bidding'
import { otherReason } from '@karwan/domain/people'

type ReasonSeed = {
  id: number
  kind: ReasonKind
  label: string
  localName: string | null
  needsText: boolean
}

/** The wording that customer support uses on the phone with partners in Pakistan. */
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

/** Ids are grouped by kind with "Other" as 99, so that new reasons fit in without renumbering. */
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
