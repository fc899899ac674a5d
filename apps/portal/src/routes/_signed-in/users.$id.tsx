import { UserType } from '@karwan/domain/people'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { UserPage } from '../../features/people/user-page.tsx'
import { userTabs } from '../../features/people/user-tabs.ts'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const AttachedDocuments = lazyPart(
  async () => (await import('../../features/documents/components/attached-documents.tsx')).AttachedDocuments,
)

export const Route = createFileRoute('/_signed-in/users/$id')({
  ...recordRoute('getUser'),
  validateSearch: z.object({ tab: z.catch(z.optional(z.enum(userTabs)), undefined) }),
  component: UserRoute,
})

function UserRoute() {
  const { tab = 'overview' } = Route.useSearch()
  return (
    <UserPage
      id={Route.useParams().id}
      of="users"
      tab={tab}
      papers={({ id, userType }) => (
        <AttachedDocuments owner={{ userId: id }} isPartner={userType === UserType.partner} />
      )}
    />
  )
}
