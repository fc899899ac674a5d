import type { Verdict } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'

/** Turns a verdict into the reason of a disabled button, in the viewer's language. */
export function useReason() {
  const intl = useIntl()
  return (verdict: Verdict): { disabledReason?: string } => {
    if (verdict.allowed) return {}
    const { code, params, sentence } = verdict.refusal
    const id = `refusal.${code}`
    return {
      disabledReason: Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }, params) : sentence,
    }
  }
}
