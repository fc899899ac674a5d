import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NotificationsPage } from '../../features/notifications/pages/notifications.tsx'

export const Route = createFileRoute('/_signed-in/notifications')({
  validateSearch: z.object({
    category: z.catch(z.optional(z.string()), undefined),
    isRead: z.catch(z.optional(z.boolean()), undefined),
    dismissed: z.catch(z.optional(z.boolean()), undefined),
  }),
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const { category, isRead, dismissed } = Route.useSearch()
  return <NotificationsPage category={category} isRead={isRead} dismissed={dismissed} />
}
