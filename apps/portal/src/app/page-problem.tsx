import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { ProblemPanel } from '@karwan/design-system/patterns/problem-panel'
import { Problem } from '@karwan/sdk'
import { useIntl } from 'react-intl'

type PageProblemProps = { fault: unknown; onRetry?: () => void; retrying?: boolean }

/** What stands where something could not be read: what happened, and the way on. */
export function PageProblem({ fault, onRetry, retrying }: PageProblemProps) {
  const intl = useIntl()
  const sentence = useProblemSentence(fault)
  const problem = fault instanceof Problem ? fault : undefined
  if (problem?.status === 403) {
    return (
      <EmptyState
        kind="no-permission"
        title={intl.formatMessage({ id: 'core.problem.forbidden' })}
        description={intl.formatMessage({ id: 'core.problem.forbiddenHint' })}
      />
    )
  }
  if (problem?.status === 404) {
    return (
      <EmptyState
        kind="no-results"
        title={intl.formatMessage({ id: 'core.problem.notFound' })}
        description={intl.formatMessage({ id: 'core.problem.notFoundHint' })}
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

/** One sentence for any fault; the server's own words where it gave some. */
export function useProblemSentence(fault: unknown): string {
  const intl = useIntl()
  if (!(fault instanceof Problem)) return intl.formatMessage({ id: 'core.problem.unexpected' })
  switch (fault.kind) {
    case 'FETCH_ERROR':
      return intl.formatMessage({ id: 'core.problem.offline' })
    case 'TIMEOUT_ERROR':
      return intl.formatMessage({ id: 'core.problem.timeout' })
    case 'PARSING_ERROR':
      return intl.formatMessage({ id: 'core.problem.unreadable' })
    default:
      return fault.message
  }
}
