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
      /** `of` says what failed, and with which rows, where it was more than what was pressed just now. */
      failure: (fault: unknown, of?: { title: string; rows: readonly string[] }) => {
        const sentence = sentenceOf(fault, (id) => intl.formatMessage({ id }), 'page')
        notices.post({
          tone: 'danger',
          title: of?.title ?? intl.formatMessage({ id: 'core.problem.title' }),
          description: of ? `${namesOf(of.rows)}: ${sentence}` : sentence,
        })
      },
    }),
    [intl],
  )
}

const mostNamed = 3

/** As many as can be read in a corner. */
const namesOf = (rows: readonly string[]): string =>
  `${rows.slice(0, mostNamed).join(', ')}${rows.length > mostNamed ? '…' : ''}`
