import type { Reading } from '@karwan/design-system/components/typed-field'
import type { Outcome } from '@karwan/domain/kernel'
import { useReason } from '../text/use-reason.ts'

/** Adapts a parser of the domain to a field: it gives a value, or a sentence in the viewer's language. */
export function useReading() {
  const reason = useReason()
  return (outcome: Outcome<string>): Reading => {
    if (outcome.ok) return outcome
    const { disabledReason } = reason({ allowed: false, refusal: outcome.refusal })
    return { ok: false, sentence: disabledReason ?? outcome.refusal.sentence }
  }
}
