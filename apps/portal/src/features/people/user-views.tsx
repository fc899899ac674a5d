import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { History } from '../../kit/detail/history.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { SessionList } from './account/session-list.tsx'
import { rolesOptions, type User, userHistoryOptions, userSessionsOptions } from './people.queries.ts'
import { RoleInWords } from './role-in-words.tsx'
import type { UserTab } from './user-tabs.ts'

/** The content of a view other than the overview and the papers. */
export function UserView({ user, tab }: { user: User; tab: Exclude<UserTab, 'overview' | 'papers'> }) {
  switch (tab) {
    case 'sessions':
      return <SignedInOn user={user} />
    case 'permissions':
      return <WhatTheyMay user={user} />
    case 'history':
      return <Happened user={user} />
  }
}

function SignedInOn({ user }: { user: User }) {
  const { say } = useWords()
  const sessions = useQuery(userSessionsOptions(user.id))
  return (
    <Awaited of={sessions}>
      {(data) => (
        <Card title={say('people.sessions.title')}>
          {data.length === 0 ? (
            <Text tone="muted">{say('people.sessions.none')}</Text>
          ) : (
            <SessionList sessions={data} />
          )}
        </Card>
      )}
    </Awaited>
  )
}

function WhatTheyMay({ user }: { user: User }) {
  const { say } = useWords()
  const roles = useQuery(rolesOptions())
  return (
    <Awaited of={roles}>
      {(data) => {
        const role = data.find(({ id }) => id === user.roleId)
        if (!role) return <Text tone="muted">{say('people.noRole')}</Text>
        return <RoleInWords title={say('people.may', { role: role.name })} grants={role.permissions} />
      }}
    </Awaited>
  )
}

type AwaitedProps<Data> = {
  of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>
  children: (data: Data) => ReactNode
}

function Awaited<Data>({ of: { data, error, refetch, isFetching }, children }: AwaitedProps<Data>) {
  if (data !== undefined) return children(data)
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton lines={6} />
}

function Happened({ user }: { user: User }) {
  const words = useWords()
  const history = useQuery(userHistoryOptions(user.id))
  return (
    <Awaited of={history}>
      {(data) =>
        data.length === 0 ? (
          <Text tone="muted">{words.say('people.noHistory')}</Text>
        ) : (
          <History
            title={words.say('people.history')}
            entries={data.map(({ id, at, by, event, operation, before, after, reason }) => ({
              id,
              title: titleOf(event, operation, words),
              at,
              by,
              details: [reason, changesIn(before, after, words)],
              ...(event === 'login refused' && { tone: 'warning' as const }),
            }))}
          />
        )
      }
    </Awaited>
  )
}

const told = [
  'createUser',
  'updateUser',
  'deleteUser',
  'updateUserStatus',
  'resetUserAccess',
  'liftSignInLock',
  'endUserSessions',
  'resetSecondFactor',
  'confirmSecondFactor',
  'endSecondFactor',
  'updateOwnAccount',
  'confirmContact',
  'changeUserPassword',
  'seeAsUser',
  'uploadOwnPicture',
  'removeOwnPicture',
  'endSeeingAs',
]

function titleOf(event: string, operation: string | null, { say }: Words): string {
  if (event === 'login' || event === 'logout') return say(`people.event.${event}`)
  if (event === 'login refused') return say('people.event.refused')
  return say(`people.event.${told.includes(operation ?? '') ? operation : 'other'}`)
}

type Values = Record<string, unknown> | null

/** For example "Name: Sana → Sana Tariq"; only fields that the portal can show in words. */
function changesIn(before: Values, after: Values, { say }: Words): string | null {
  const fields = Object.keys(after ?? {}).filter((name) => Object.hasOwn(shown, name))
  const lines = fields.map((name) => {
    const change = { field: say(`people.changed.${name}`), to: String(after?.[name] ?? '') }
    return before?.[name]
      ? say('people.fromTo', { ...change, from: String(before[name]) })
      : say('people.setTo', change)
  })
  return lines.length > 0 ? lines.join(' · ') : null
}

const shown = { fullName: true, phoneNumber: true, email: true, status: true }
