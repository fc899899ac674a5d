import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { mayDo } from '@karwan/domain/roles'
import { isReadOf, Problem, type SessionUser } from '@karwan/sdk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { usePreferences } from '../kit/access/preferences.ts'
import { sdk } from '../kit/access/sdk.ts'
import { seeingAs } from '../kit/access/seeing-as.ts'
import { type OwnFacts, SessionContext } from '../kit/access/session.ts'
import type { SessionActor } from '../kit/access/session-actor.ts'
import { followChanges } from '../kit/live/live-changes.ts'
import { useNoPlainLogin } from '../kit/page/prerendered.ts'
import { ClientWords } from './client-words.tsx'
import { fetchAhead, fetchFormAhead } from './fetch-ahead.ts'
import { adoptLanguage } from './looks.ts'
import { stopSeeingAs } from './see-as-banner.tsx'
import { Shell } from './shell.tsx'
import { adoptTheme } from './theme.ts'

/**
 * The layout of every page behind the login: it provides the
 * session, theme and language, and follows live changes.
 */
export function SignedInLayout({ session }: { session: SessionActor }) {
  const client = useQueryClient()
  const router = useRouter()
  const user = useLastUser(session)
  const { theme, language } = usePreferences()
  const signedIn = useMemo(
    () =>
      user && {
        user,
        signOut: () => (seeingAs() ? void stopSeeingAs() : session.send({ type: 'SIGN_OUT' })),
        showOwn: ({ fullName, pictureKey }: OwnFacts) => remember(session, { ...user, fullName, pictureKey }),
      },
    [user, session],
  )
  useNoPlainLogin()
  useEffect(() => {
    adoptTheme(theme)
    adoptLanguage(language)
  }, [theme, language])
  useEffect(() => fetchAhead(router), [router])
  const books = user ? mayDo(user.grants, 'shipment:create').allowed : false
  useEffect(() => (books ? fetchFormAhead(router, client) : undefined), [books, router, client])
  const grants = user?.grants
  useEffect(() => {
    const leaving = new AbortController()
    if (grants) void followKeys(router, client, grants, leaving.signal)
    return () => leaving.abort()
  }, [router, client, grants])
  useEffect(() => {
    const leaving = new AbortController()
    followChanges({
      onTick: () => void client.invalidateQueries(),
      onSession: () => void renewUser(session, client),
      onNotification: () =>
        void client.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, 'notifications') }),
      signal: leaving.signal,
    })
    return () => leaving.abort()
  }, [client, session])

  if (!signedIn) return null
  return (
    <SessionContext value={signedIn}>
      <ClientWords>
        <ConfirmProvider>
          <Shell>
            <Outlet />
          </Shell>
        </ConfirmProvider>
      </ClientWords>
    </SessionContext>
  )
}

/** Loads the shortcuts after the page, since nobody waits for them. */
async function followKeys(
  router: ReturnType<typeof useRouter>,
  client: QueryClient,
  grants: SessionUser['grants'],
  signal: AbortSignal,
): Promise<void> {
  const { followGoKeys } = await import('./follow-go-keys.ts')
  if (!signal.aborted) followGoKeys({ client, grants, go: (to) => void router.navigate({ to }), signal })
}

function remember(session: SessionActor, user: SessionUser): void {
  sdk.session.rememberUser(user)
  session.send({ type: 'USER_UPDATED', user })
}

/** Reads the viewer's grants again after they changed, and all data with them; what was typed is kept. */
async function renewUser(session: SessionActor, client: QueryClient): Promise<void> {
  try {
    const user = await sdk.call('getSessionUser')
    remember(session, user)
  } catch (fault) {
    // An ended session is handled elsewhere; after a lost
    // connection the queries below bring the current state.
    if (!(fault instanceof Problem)) throw fault
  }
  await client.invalidateQueries()
}

/** The user, or after sign-out the last one, so that the page stays until the login is shown. */
function useLastUser(session: SessionActor) {
  const user = useSelector(session, ({ context }) => context.user)
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  return user ?? last
}
