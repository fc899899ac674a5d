import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { useOperation } from '../../../kit/access/operations.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { deviceIn, SessionList } from './session-list.tsx'

/** One's own sessions, each with a button to end it. */
export function OwnSessions() {
  const words = useWords()
  const { say } = words
  const notify = useNotify()
  const act = useAct()
  const endOthers = useOperation('endOtherSessions', 'session')
  const end = useOperation('endOwnSession', 'session')
  const { data, error, refetch } = useQuery(operationOptions('listOwnSessions', {}))
  const others = data?.some(({ isCurrent }) => !isCurrent)
  return (
    <Card
      title={say('account.sessions.title')}
      description={say('account.sessions.text')}
      actions={
        others && (
          <Button
            variant="outline"
            size="sm"
            busy={act.isBusy}
            onClick={() =>
              void act.run(
                (idempotencyKey) => endOthers({ idempotencyKey }),
                ({ ended }) => notify.success('account.sessions.othersEnded', { ended }),
              )
            }
          >
            {say('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      <ActProblem act={act} />
      {error && !data ? <PageProblem fault={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton lines={3} />}
      <SessionList
        sessions={data ?? []}
        actOf={(session) =>
          !session.isCurrent && (
            <Button
              size="sm"
              variant="outline"
              aria-label={say('account.sessions.endOf', { device: deviceIn(session, words) })}
              onClick={() =>
                void act.run(
                  (idempotencyKey) => end({ path: { sessionId: session.id }, idempotencyKey }),
                  () => notify.success('account.sessions.ended'),
                  session.id,
                )
              }
            >
              {say('account.sessions.end')}
            </Button>
          )
        }
      />
    </Card>
  )
}
