import { StatusBadge } from '@karwan/design-system/components/badge'
import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { useMedia } from '@karwan/design-system/theme'
import { shownPhone } from '@karwan/domain/geography'
import { BlockAction, UserType, userStatuses } from '@karwan/domain/people'
import { permissionFor, seeAsMinutes } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import { beginSeeingAs } from '../../kit/access/seeing-as.ts'
import { useSession } from '../../kit/access/session.ts'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { UserAvatar } from '../../kit/page/user-avatar.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'
import type { User } from './people.queries.ts'
import { Blocks } from './user-blocks.tsx'
import { internalUserList, userList } from './user-list.tsx'
import { type UserTab, useUserTabs } from './user-tabs.ts'

// The code of the other views is loaded when one of them is opened.
const UserView = lazyPart(async () => (await import('./user-views.tsx')).UserView)
const EditUserDialog = lazyDialog(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog)
const PasswordDialog = lazyDialog(async () => (await import('./account/password-dialog.tsx')).PasswordDialog)
const UserBlockDialog = lazyDialog(async () => (await import('./user-block-dialog.tsx')).UserBlockDialog)

type UserPageProps = {
  id: number
  of: 'users' | 'internalUsers'
  tab: UserTab
  /** The papers of the account, which belong to another context. */
  papers: (user: User) => ReactNode
}

/** One account: its facts, sessions, permissions, papers and history. */
export function UserPage({ id, of, tab, papers }: UserPageProps) {
  const navigate = useNavigate()
  const session = useSession()
  const list = of === 'users' ? userList : internalUserList
  const isStaff = of === 'internalUsers'
  const remove = useRemoval('deleteUser', () => navigate({ to: list.path ?? '/' }), 'people')
  const countries = useQuery(countriesOptions())
  const acts = useUserActs()
  const views = useViews({ id, of, open: tab })
  // A very wide screen has room beside the facts for what is otherwise one press away.
  const isWide = useMedia('(min-width: 1800px)')
  const isOwn = session.user.id === id
  const changed = permissionFor('updateUser', isStaff ? 'internal-user:update' : 'user:update')
  const deleted = permissionFor('deleteUser', isStaff ? 'internal-user:delete' : 'user:delete')
  return (
    <RegisterPage<User>
      list={list}
      audited="user"
      record={useQuery(recordOptions('getUser', id))}
      title={({ fullName }) => fullName}
      picture={(user) => <UserAvatar user={user} size="lg" />}
      meta={({ status }, { labels }) => (
        <StatusBadge tone={userStatuses[status].tone}>{labels('userStatus', status)}</StatusBadge>
      )}
      description={({ roles, companyGroup }) => [...roles, companyGroup?.name].filter(Boolean).join(' · ')}
      factLinks={{
        company: leadsTo('company', ({ companyGroup }) => companyGroup?.id),
        manager: leadsTo('staff', ({ manager }) => manager?.id),
        team: leadsTo('team', ({ team }) => team?.id),
      }}
      facts={{
        phoneNumber: ({ phoneNumber, isPhoneVerified }, words) =>
          withMark(shownPhone(phoneNumber), isPhoneVerified, words),
        email: ({ email, isEmailVerified }, words) => email && withMark(email, isEmailVerified, words),
        userType: ({ userType }, { labels }) => labels('userType', userType),
        role: ({ roles }) => roles.join(', '),
        company: ({ companyGroup }) => companyGroup?.name ?? null,
        projects: ({ projects }) => projects.map(({ name }) => name).join(', ') || null,
        // A placeholder keeps the row, so that the facts below do not move when the countries arrive.
        countryId: ({ countryId }) =>
          countries.isPending
            ? '…'
            : (countries.data?.find((country) => country.id === countryId)?.name ?? null),
        ssn: ({ ssn }) => ssn,
        ...(isStaff && {
          manager: ({ manager }: User) => manager?.name ?? null,
          team: ({ team }: User) => team?.name ?? null,
          shift: ({ shift }: User) => shift,
        }),
        hasSecondFactor: ({ hasSecondFactor }, { say }) => say(hasSecondFactor ? 'form.yes' : 'form.no'),
        lastLoginAt: ({ lastLoginAt }, { format, say }) =>
          lastLoginAt === null ? say('people.never') : format.dateTime(lastLoginAt),
        failedLogins: ({ failedLogins, lockedUntil }, words) =>
          lockedUntil === null
            ? String(failedLogins)
            : words.say('people.locked', { until: words.format.dateTime(lockedUntil), count: failedLogins }),
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
      }}
      edit={{
        permission: changed,
        dialog: (user, onClose) => <EditUserDialog user={user} onClose={onClose} />,
      }}
      acts={(user, words) => (isOwn ? [] : acts(user, words))}
      {...(!isOwn && {
        remove: {
          permission: deleted,
          run: ({ id, version }, idempotencyKey) =>
            remove({ path: { id }, query: { version }, idempotencyKey }),
        },
      })}
      tabs={{
        ...views,
        content: (user) =>
          tab === 'papers' || tab === 'overview' ? papers(user) : <UserView user={user} tab={tab} />,
      }}
    >
      {(user) => (
        <>
          <Blocks user={user} />
          {isWide && (
            <>
              <UserView user={user} tab="sessions" />
              <UserView user={user} tab="history" />
            </>
          )}
        </>
      )}
    </RegisterPage>
  )
}

const withMark = (text: string, isVerified: boolean, { say }: Words): string =>
  isVerified ? say('people.verified', { text }) : text

function useViews({ id, of, open }: { id: number; of: UserPageProps['of']; open: UserTab }) {
  const { say } = useWords()
  const shown = useUserTabs(open)
  return {
    label: say('people.tabs.label'),
    open,
    tabs: shown.map((tab) => ({
      id: tab,
      label: say(`people.tab.${tab}`),
      render: (link: LinkAttributes) => (
        <Link
          to={of === 'users' ? '/users/$id' : '/internal-users/$id'}
          params={{ id }}
          search={tab === 'overview' ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          {...link}
        />
      ),
    })),
  }
}

/** Acts on the account of somebody else; not offered on one's own. */
function useUserActs() {
  const reset = useOperation('resetUserAccess', 'people')
  const signOut = useOperation('endUserSessions', 'people')
  const resetFactor = useOperation('resetSecondFactor', 'people')
  const seeAs = useOperation('seeAsUser', 'people')
  const lift = useOperation('liftSignInLock', 'people')
  return (user: User, { say }: Words): RecordAct[] => {
    const kind = user.userType === UserType.internal ? ('internal-user' as const) : ('user' as const)
    const isBlocked = user.status === 'BLOCKED'
    const block = isBlocked ? BlockAction.unblock : BlockAction.block
    const values = { name: user.fullName }
    if (user.status === 'DELETED') return []
    const changePassword: RecordAct = {
      id: 'password',
      label: say('people.password.submit'),
      // Everybody may call this for themselves; for another account it requires this permission.
      permission: `${kind}:change-password`,
      dialog: (close) => <PasswordDialog user={user} onClose={close} />,
    }
    const resetAccess: RecordAct = {
      id: 'reset',
      label: say('people.reset.submit'),
      permission: permissionFor('resetUserAccess', `${kind}:change-password`),
      run: (idempotencyKey) => reset({ path: { id: user.id }, idempotencyKey }),
      confirm: {
        title: say('people.reset.title', values),
        description: say('people.reset.text'),
        confirmText: say('people.reset.submit'),
      },
      done: { id: 'people.reset.done', values },
    }
    const signOutAll: RecordAct = {
      id: 'sign-out',
      label: say('people.sessions.submit'),
      permission: permissionFor('endUserSessions', `${kind}:change-password`),
      run: (idempotencyKey) => signOut({ path: { id: user.id }, idempotencyKey }),
      confirm: {
        title: say('people.sessions.endTitle', values),
        description: say('people.sessions.endText'),
        confirmText: say('people.sessions.submit'),
      },
      done: { id: 'people.sessions.done', values },
    }
    const takeFactor: RecordAct = {
      id: 'factor',
      label: say('people.factor.submit'),
      permission: permissionFor('resetSecondFactor', `${kind}:update`),
      run: (idempotencyKey) => resetFactor({ path: { id: user.id }, idempotencyKey }),
      confirm: {
        title: say('people.factor.title', values),
        description: say('people.factor.text'),
        confirmText: say('people.factor.submit'),
      },
      done: { id: 'people.factor.done', values },
    }
    const look: RecordAct = {
      id: 'see-as',
      label: say('people.seeAs.submit'),
      permission: permissionFor('seeAsUser', `${kind}:impersonate`),
      run: async (idempotencyKey) => beginSeeingAs(await seeAs({ path: { id: user.id }, idempotencyKey })),
      confirm: {
        title: say('people.seeAs.title', values),
        description: say('people.seeAs.text', { ...values, minutes: String(seeAsMinutes) }),
        confirmText: say('people.seeAs.submit'),
      },
      done: { id: 'people.seeAs.done', values },
    }
    const liftLock: RecordAct = {
      id: 'lift-lock',
      label: say('people.lift.submit'),
      permission: permissionFor('liftSignInLock', `${kind}:block`),
      run: (idempotencyKey) => lift({ path: { id: user.id }, idempotencyKey }),
      confirm: {
        title: say('people.lift.title', values),
        description: say('people.lift.text'),
        confirmText: say('people.lift.submit'),
      },
      done: { id: 'people.lift.done', values },
    }
    const hasPortal = user.userType !== UserType.partner && user.userType !== UserType.driver
    return [
      {
        id: 'block',
        label: say(isBlocked ? 'people.unblock.submit' : 'people.block.submit'),
        permission: permissionFor('updateUserStatus', `${kind}:block`),
        ...(isBlocked ? { place: 'outline' } : { tone: 'danger' }),
        dialog: (close) => <UserBlockDialog user={user} block={block} onClose={close} />,
      },
      ...(hasPortal && user.status === 'ACTIVE' ? [look] : []),
      ...(isBlocked ? [] : [changePassword, signOutAll, resetAccess]),
      ...(user.lockedUntil !== null ? [liftLock] : []),
      ...(user.hasSecondFactor ? [takeFactor] : []),
    ]
  }
}
