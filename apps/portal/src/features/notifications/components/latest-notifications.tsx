import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { latestOptions } from '../notifications.queries.ts'
import { useMarkingAll } from '../use-marking-all.ts'
import { NotificationList } from './notification-list.tsx'

/** The content of the bell: the latest notifications, with a link to all of them. */
export function LatestNotifications({ close }: { close: () => void }) {
  const { say } = useWords()
  const { data, error, refetch } = useQuery(latestOptions())
  const { act, press } = useMarkingAll()
  return (
    <Stack gap={3}>
      <ActProblem act={act} />
      {error ? <PageProblem fault={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton />}
      {data?.items.length === 0 && <Text tone="muted">{say('notifications.none')}</Text>}
      {data && data.items.length > 0 && <NotificationList items={data.items} onOpen={close} />}
      <Inline justify="between">
        <LinkButton
          size="sm"
          variant="outline"
          render={(link) => <Link to="/notifications" onClick={close} {...link} />}
        >
          {say('notifications.all')}
        </LinkButton>
        {data?.items.some(({ isRead }) => !isRead) && (
          <Button size="sm" variant="ghost" busy={act.isBusy} onClick={() => void press()}>
            {say('notifications.markAll')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}
