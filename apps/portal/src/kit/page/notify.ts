import { notices } from '@karwan/design-system/components/toaster'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { sentenceOf } from '../text/problem-sentence.ts'

/** Short words in the corner about what was just done. A failure is told beside its cause as well. */
export function useNotify() {
  const intl = useIntl()
  return useMemo(() => {
    const told = (fault: unknown) => sentenceOf(fault, (id) => intl.formatMessage({ id }), 'page')
    return {
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
          description: told(fault),
        }),
      /** With some of many rows, which are named as none of them was pressed just now. */
      failureOf: (rows: readonly string[], title: string, fault: unknown) =>
        notices.post({ tone: 'danger', title, description: `${namesOf(rows)}: ${told(fault)}` }),
    }
  }, [intl])
}

const mostNamed = 3

/** As many as can be read in a corner. */
const namesOf = (rows: readonly string[]): string =>
  `${rows.slice(0, mostNamed).join(', ')}${rows.length > mostNamed ? '…' : ''}`
