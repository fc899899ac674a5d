import { History } from '../../kit/detail/history.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import type { Verification } from './verification.queries.ts'

/** The history of a verification, the latest first. */
export function ReviewHistory({ verification: { events } }: { verification: Verification }) {
  const { say, labels } = useWords()
  return (
    <History
      title={say('kit.record.history')}
      entries={events
        .map(({ act, at, by, reasonCode, comment }, id) => ({
          id,
          at,
          by,
          title: labels('verificationEvent', act),
          details: [reasonCode && labels('verificationReason', reasonCode), comment],
        }))
        .toReversed()}
    />
  )
}
