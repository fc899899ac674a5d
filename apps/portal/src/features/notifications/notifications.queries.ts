import { operationKey } from '@karwan/sdk'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'

export const latestOptions = () => operationOptions('listNotifications', { query: { pageSize: 15 } })
export const settingsOptions = () => operationOptions('getNotificationSettings', {})

type Filters = NonNullable<NonNullable<Parameters<typeof sdk.call<'listNotifications'>>[1]>['query']>
export type NotificationFilters = Pick<Filters, 'category' | 'dismissed' | 'isRead'>
export type Notification = Awaited<ReturnType<typeof sdk.call<'listNotifications'>>>['items'][number]

/** A limit, because each new notification reads all cached pages again, and all of them are rendered. */
export const mostPagesKept = 8

/**
 * An endless list by pages: the farthest pages are dropped from the cache, and
 * loaded again on scrolling back.
 */
export const notificationsOptions = (filters: NotificationFilters) =>
  infiniteQueryOptions({
    queryKey: [...operationKey('listNotifications', { query: filters }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      sdk.call('listNotifications', {
        query: { ...filters, pageSize: 25, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    getPreviousPageParam: ({ previous }) => previous ?? undefined,
    maxPages: mostPagesKept,
  })
