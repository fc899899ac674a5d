import { Skeleton } from '@karwan/design-system/components/skeleton'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { shared } from '@karwan/design-system/theme'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { useSession } from '../../../kit/access/session.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { OwnFacts } from './own-facts.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PushDevices } from './push-devices.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** The page of one's own account; `looks` holds the settings of the portal's appearance. */
export function AccountPage({ looks }: { looks: ReactNode }) {
  const { say } = useWords()
  const { user } = useSession()
  const account = useQuery(operationOptions('getUser', { path: { id: user.id } }))
  // Fetched together with the account, so that nothing below it moves when the settings arrive.
  const told = useQuery(operationOptions('getNotificationSettings', {}))
  const error = account.error ?? told.error
  const title = say('account.title')
  usePageTitle(title)
  return (
    <div className={shared('column', 'gap-4', 'form-width')}>
      <PageHeader
        title={title}
        description={[...user.roles, user.companyGroup?.name].filter(Boolean).join(' · ')}
      />
      {account.data && told.data ? (
        <>
          <OwnFacts user={account.data} />
          <SignInCard user={account.data} />
          {looks}
          {told.data.push && <PushDevices push={told.data.push} />}
          {/* Last, as it comes later than the rest and is of any length. */}
          <OwnSessions />
        </>
      ) : error ? (
        <PageProblem fault={error} onRetry={() => void Promise.all([account.refetch(), told.refetch()])} />
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  )
}
