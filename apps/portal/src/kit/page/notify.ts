import { notices } from '@karwan/design-system/components/toaster'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { sentenceOf } from '../text/problem-sentence.ts'

/** Short words in the corner about what was just done. A failure is told beside its cause as well. */
export function useNotify() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /** `about` names the thing and what of it, where a later word makes the earlier one untrue. */
      success: (
        id: string,
        values?: Record<string, string | number>,
        about?: string,
        action?: { label: string; onAct: () => void },
      ) =>
        notices.post({
          tone: 'success',
          title: intl.formatMessage({ id }, values),
          ...(about !== undefined && { about }),
          ...(action && { action }),
        }),
      failure: (fault: unknown) =>
        notices.post({
          tone: 'danger',
          title: intl.formatMessage({ id: 'core.problem.title' }),
          description: sentenceOf(fault, (id) => intl.formatMessage({ id }), 'page'),
        }),
    }),
    [intl],
  )
}
