import { notices } from '@karwan/design-system/components/toaster'
import { Problem } from '@karwan/sdk'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Short words in the corner about what was just done. A failure is told beside its cause as well. */
export function useNotify() {
  const intl = useIntl()
  return useMemo(
    () => ({
      success: (id: string, values?: Record<string, string | number>) =>
        notices.post({ tone: 'success', title: intl.formatMessage({ id }, values) }),
      failure: (fault: unknown) =>
        notices.post({
          tone: 'danger',
          title: intl.formatMessage({ id: 'core.problem.title' }),
          description: sentenceOf(fault, (id) => intl.formatMessage({ id })),
        }),
    }),
    [intl],
  )
}

function sentenceOf(fault: unknown, say: (id: string) => string): string {
  if (!(fault instanceof Problem)) return say('core.problem.unexpected')
  if (fault.kind === 'FETCH_ERROR') return say('core.problem.offline')
  if (fault.kind === 'TIMEOUT_ERROR') return say('core.problem.timeout')
  return fault.message
}
