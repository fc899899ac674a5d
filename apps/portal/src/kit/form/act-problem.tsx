import { ProblemPanel } from '@karwan/design-system/patterns/problem-panel'
import type { Problem } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { useProblemSentence } from '../page/page-problem.tsx'
import styles from './act-problem.module.css'
import type { Act } from './use-act.ts'

/** Shows why an act without a form failed, beside its button. */
export function ActProblem({ act: { problem } }: { act: Act }) {
  return problem ? <Sentence problem={problem} /> : null
}

function Sentence({ problem }: { problem: Problem }) {
  const title = useIntl().formatMessage({ id: 'core.problem.title' })
  return (
    <div className={styles.problem}>
      <ProblemPanel title={title} description={useProblemSentence(problem, 'page')} />
    </div>
  )
}
