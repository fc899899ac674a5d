import type { Problem } from '@karwan/sdk'
import { useProblemSentence } from './page-problem.tsx'
import type { Act } from './use-act.ts'

/** Why an act without a form of its own failed, beside where it was asked for. */
export function ActProblem({ act: { problem } }: { act: Act }) {
  return problem ? <Sentence problem={problem} /> : null
}

function Sentence({ problem }: { problem: Problem }) {
  return <p role="alert">{useProblemSentence(problem)}</p>
}
