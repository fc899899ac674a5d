import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { ProblemPanel } from '@karwan/design-system/patterns/problem-panel'
import { Problem } from '@karwan/sdk'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { sentenceOf } from '../text/problem-sentence.ts'

type PageProblemProps = {
  fault: unknown
  onRetry?: () => void
  retrying?: boolean
  /** The link to the list, if the page is that of one record. */
  wayBack?: ReactNode
}

/** Shown in place of content that could not be read: what happened, and how to go on. */
export function PageProblem({ fault, onRetry, retrying, wayBack }: PageProblemProps) {
  const intl = useIntl()
  const sentence = useProblemSentence(fault, 'page')
  const problem = fault instanceof Problem ? fault : undefined
  if (problem?.status === 403) {
    return (
      <EmptyState
        kind="no-permission"
        title={intl.formatMessage({ id: 'core.problem.forbidden' })}
        description={intl.formatMessage({ id: 'core.problem.forbiddenHint' })}
        action={wayBack}
      />
    )
  }
  if (problem?.status === 404) {
    return (
      <EmptyState
        kind="no-results"
        title={intl.formatMessage({ id: 'core.problem.notFound' })}
        description={intl.formatMessage({ id: 'core.problem.notFoundHint' })}
        action={wayBack}
      />
    )
  }
  return (
    <ProblemPanel
      title={intl.formatMessage({ id: 'core.problem.title' })}
      description={sentence}
      {...(onRetry && { onRetry })}
      {...(retrying !== undefined && { retrying })}
      {...(problem?.requestId && { requestId: problem.requestId })}
    />
  )
}

/** The sentence for a fault, in the current language. */
export function useProblemSentence(fault: unknown, place?: 'form' | 'page'): string {
  const intl = useIntl()
  return sentenceOf(fault, (id) => intl.formatMessage({ id }), place)
}
