import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { formatsOf, useFormat } from './format.ts'
import { type Labels, labelsOf } from './use-labels.ts'

/** What a table cell needs to write a value: sentences, labels, formats. */
export interface Words {
  intl: IntlShape
  say: (id: string, values?: Record<string, string | number>) => string
  labels: Labels
  format: ReturnType<typeof formatsOf>
}

/** Stable until the language changes, so that rows do not render again. */
export function useWords(): Words {
  const intl = useIntl()
  const format = useFormat()
  return useMemo(() => wordsOf(intl, format), [intl, format])
}

export const wordsOf = (intl: IntlShape, format = formatsOf(intl)): Words => ({
  intl,
  say: (id, values) => intl.formatMessage({ id }, values),
  labels: labelsOf(intl),
  format,
})
