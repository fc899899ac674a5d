import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Field } from '@karwan/design-system/components/field'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { Select } from '@karwan/design-system/components/select'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { isMember } from '@karwan/domain/kernel'
import { notificationCategories } from '@karwan/domain/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useChoices } from '../../../kit/text/use-labels.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { ChannelSettings } from '../components/channel-settings.tsx'
import { NotificationList } from '../components/notification-list.tsx'
import { type NotificationFilters, notificationsOptions } from '../notifications.queries.ts'
import { useMarkingAll } from '../use-marking-all.ts'

/** The filters of each choice above the list. */
const views: Readonly<Record<string, NotificationFilters>> = {
  all: {},
  unread: { isRead: false },
  dismissed: { dismissed: true },
}

/** The viewer's notifications with filters, and the settings of their channels. */
export function NotificationsPage({
  category,
  isRead,
  dismissed,
}: {
  category: string | undefined
  isRead: boolean | undefined
  dismissed: boolean | undefined
}) {
  const filters: NotificationFilters = {
    ...(isMember(notificationCategories, category) && { category }),
    ...(isRead !== undefined && { isRead }),
    ...(dismissed && { dismissed }),
  }

  const { say } = useWords()
  const choices = useChoices()
  const navigate = useNavigate()
  const { act, press } = useMarkingAll()
  const [isChoosing, setChoosing] = useState(false)
  const notices = useInfiniteQuery(notificationsOptions(filters))
  const { data, error, refetch } = notices
  const title = say('notifications.list.title')
  usePageTitle(title)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const narrow = (search: NotificationFilters) =>
    void navigate({ to: '/notifications', search, replace: true })
  return (
    <Stack gap={4}>
      <PageHeader
        title={title}
        actions={
          <>
            <Button variant="outline" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {say('notifications.channels.open')}
            </Button>
            <Button variant="outline" busy={act.isBusy} onClick={() => void press()}>
              {say('notifications.markAll')}
            </Button>
          </>
        }
      />
      <ActProblem act={act} />
      {isChoosing && <ChannelSettings onDone={() => setChoosing(false)} />}
      <Inline gap={4} align="end">
        <SegmentedControl
          label={say('notifications.filter.isRead')}
          value={filters.dismissed ? 'dismissed' : filters.isRead === false ? 'unread' : 'all'}
          onValueChange={(value: string) => {
            const { isRead: _, dismissed: __, ...rest } = filters
            narrow({ ...rest, ...views[value] })
          }}
          options={[
            { value: 'all', label: say('notifications.filter.all') },
            { value: 'unread', label: say('notifications.filter.unread') },
            { value: 'dismissed', label: say('notifications.filter.dismissed') },
          ]}
        />
        <Field id="notification-category" label={say('notifications.filter.category')}>
          <Select
            value={filters.category ?? ''}
            placeholder={say('notifications.filter.every')}
            options={choices('notificationCategory', notificationCategories)}
            onChange={({ target }) => {
              const { category: _, ...rest } = filters
              narrow(
                isMember(notificationCategories, target.value) ? { ...rest, category: target.value } : rest,
              )
            }}
          />
        </Field>
      </Inline>
      {notices.hasPreviousPage && (
        <Button
          variant="outline"
          busy={notices.isFetchingPreviousPage}
          onClick={() => void notices.fetchPreviousPage()}
        >
          {say('notifications.newer')}
        </Button>
      )}
      {error ? (
        <PageProblem fault={error} onRetry={() => void refetch()} />
      ) : (
        <Card>
          {!data && <Skeleton />}
          {data && items.length === 0 && (
            <EmptyState
              title={say(filters.dismissed ? 'notifications.noneDismissed' : 'notifications.none')}
              description={say(
                filters.dismissed ? 'notifications.noneDismissedText' : 'notifications.noneText',
              )}
            />
          )}
          {items.length > 0 && <NotificationList items={items} />}
        </Card>
      )}
      {notices.hasNextPage && (
        <Button
          variant="outline"
          busy={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          {say('notifications.more')}
        </Button>
      )}
    </Stack>
  )
}
