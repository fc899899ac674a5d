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
  /** Where a record should have been: the list that it would stand in. */
  wayBack?: ReactNode
}

/** What stands where something could not be read: what happened, and the way on. */
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

/** What to say of a fault, in the present language. */
export function useProblemSentence(fault: unknown, place?: 'form' | 'page'): string {
  const intl = useIntl()
  return sentenceOf(fault, (id) => intl.formatMessage({ id }), place)
}
