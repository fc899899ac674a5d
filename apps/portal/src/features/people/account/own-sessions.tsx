import { Badge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions, useOperation } from '../../../kit/access/operations.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords, type Words } from '../../../kit/text/use-words.ts'
import styles from './own-sessions.module.css'

type OwnSession = Answer<'listOwnSessions'>[number]

/** Where one is signed in, and the way to end that. */
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
      <ul className={styles.list}>
        {data?.map((session) => (
          <li key={session.id} className={styles.row}>
            <Stack gap={1}>
              <Inline>
                <Text weight="medium">{deviceIn(session, words)}</Text>
                {session.isCurrent && <Badge tone="success">{say('account.sessions.current')}</Badge>}
              </Inline>
              <Text size="sm" tone="muted">
                {[
                  session.network && say('account.sessions.network', { network: session.network }),
                  say('account.sessions.lastUsed', { at: words.format.dateTime(session.lastUsedAt) }),
                  say('account.sessions.since', { at: words.format.dateTime(session.signedInAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            {!session.isCurrent && (
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
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "Chrome on Windows", as far as the browser has said so. */
function deviceIn({ browser, system }: OwnSession, { say }: Words): string {
  if (browser && system) return say('account.sessions.device', { browser, system })
  return browser ?? system ?? say('account.sessions.unknown')
}
