import { notices } from '@karwan/design-system/components/toaster'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { sentenceOf } from '../text/problem-sentence.ts'

/** Short notices in the corner about what was just done. A failure is also shown at its cause. */
export function useNotify() {
  const intl = useIntl()
  return useMemo(() => {
    const told = (fault: unknown) => sentenceOf(fault, (id) => intl.formatMessage({ id }), 'page')
    return {
      /** A later notice with the same `about` replaces this one, because it makes this one untrue. */
      success: (
        id: string,
        values?: Record<string, string | number>,
        about?: string,
        action?: { label: string; onAct: () => void },
        /** What was done, if the title tells only to how much. */
        description?: string,
      ) =>
        notices.post({
          tone: 'success',
          title: intl.formatMessage({ id }, values),
          ...(about !== undefined && { about }),
          ...(action && { action }),
          ...(description !== undefined && { description }),
        }),
      failure: (fault: unknown) =>
        notices.post({
          tone: 'danger',
          title: intl.formatMessage({ id: 'core.problem.title' }),
          description: told(fault),
        }),
      /** A failure of some rows out of many, whose names it lists. */
      failureOf: (rows: readonly string[], title: string, fault: unknown) =>
        notices.post({ tone: 'danger', title, description: `${namesOf(rows)}: ${told(fault)}` }),
    }
  }, [intl])
}

const mostNamed = 3

/** At most three names, as the corner has no room for more. */
const namesOf = (rows: readonly string[]): string =>
  `${rows.slice(0, mostNamed).join(', ')}${rows.length > mostNamed ? '…' : ''}`
