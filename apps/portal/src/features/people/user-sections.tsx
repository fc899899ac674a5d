import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { mayDo } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/access/session.ts'
import { History } from '../../kit/detail/history.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { SessionList } from './account/session-list.tsx'
import {
  blockDetailsOptions,
  rolesOptions,
  type User,
  userHistoryOptions,
  userSessionsOptions,
} from './people.queries.ts'
import { RoleInWords } from './role-in-words.tsx'

/** Below the facts of an account: blocks, what its role opens, and what was done with it. */
export function UserSections({ user }: { user: User }) {
  const viewer = useSession().user
  const seesRoles = mayDo(viewer.grants, 'role:read').allowed
  const blocks = useQuery(blockDetailsOptions(user.id))
  const roles = useQuery({ ...rolesOptions(), enabled: seesRoles })
  const history = useQuery(userHistoryOptions(user.id))
  const sessions = useQuery(userSessionsOptions(user.id))
  // All at once: one that came later would push the others down.
  const isWaiting = blocks.isPending || roles.isLoading || history.isPending || sessions.isPending
  if (isWaiting) return <Skeleton lines={6} />
  return (
    <Stack gap={6}>
      <Blocks user={user} />
      <SignedInOn user={user} />
      <WhatTheyMay user={user} />
      <Happened user={user} />
    </Stack>
  )
}

function Blocks({ user }: { user: User }) {
  const { say, labels } = useWords()
  const { data } = useQuery(blockDetailsOptions(user.id))
  if (!data || data.history.length === 0) return null
  return (
    <History
      title={say('people.blocks')}
      entries={data.history.map(({ type, at, by, reason }, index) => ({
        id: index,
        title: labels('blockAction', type),
        at,
        by,
        details: [reason],
        tone: type === 1 ? 'danger' : 'success',
      }))}
    />
  )
}

function SignedInOn({ user }: { user: User }) {
  const { say } = useWords()
  const { data } = useQuery(userSessionsOptions(user.id))
  if (!data) return null
  return (
    <Card title={say('people.sessions.title')}>
      {data.length === 0 ? (
        <Text tone="muted">{say('people.sessions.none')}</Text>
      ) : (
        <SessionList sessions={data} />
      )}
    </Card>
  )
}

function WhatTheyMay({ user }: { user: User }) {
  const { say } = useWords()
  const viewer = useSession().user
  const seesRoles = mayDo(viewer.grants, 'role:read').allowed
  const { data: roles } = useQuery({ ...rolesOptions(), enabled: seesRoles })
  const role = roles?.find(({ id }) => id === user.roleId)
  if (!role) return null
  return <RoleInWords title={say('people.may', { role: role.name })} grants={role.permissions} />
}

function Happened({ user }: { user: User }) {
  const words = useWords()
  const { data = [] } = useQuery(userHistoryOptions(user.id))
  if (data.length === 0) return null
  return (
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

const told = [
  'createUser',
  'updateUser',
  'deleteUser',
  'updateUserStatus',
  'resetUserAccess',
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

/** "Name: Sana → Sana Tariq", for what people can read. */
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
