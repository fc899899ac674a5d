import { Button } from '@karwan/design-system/components/button'
import { Stack } from '@karwan/design-system/components/layout'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { sdk } from '../../../kit/access/sdk.ts'
import type { SessionActor } from '../../../kit/access/session-actor.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { AuthCard, AuthLink } from '../../session/auth-card.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

/** Sets up the second factor before anything else can be used, where a role demands one. */
export function SecondFactorPage({ session }: { session: SessionActor }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  const goOn = async () => {
    const user = await sdk.call('getSessionUser')
    sdk.session.rememberUser(user)
    session.send({ type: 'USER_UPDATED', user })
    await navigate({ to: '/', replace: true })
  }
  const leave = () => {
    session.send({ type: 'SIGN_OUT' })
    // Signing out does not redirect from pages below /auth.
    void navigate({ to: '/auth/login', replace: true })
  }
  if (!isSignedIn)
    return (
      <AuthCard title={say('account.factor.setUp')} description={say('account.factor.signInFirst')}>
        <AuthLink>
          <Link to="/auth/login">{say('account.factor.signIn')}</Link>
        </AuthLink>
      </AuthCard>
    )
  return (
    <AuthCard title={say('account.factor.setUp')} description={say('account.factor.setUpText')}>
      <Stack gap={4}>
        <SetUpSteps onConfirmed={() => undefined} onDone={() => void goOn()} />
        <Button variant="ghost" fullWidth onClick={leave}>
          {say('account.factor.signOut')}
        </Button>
      </Stack>
    </AuthCard>
  )
}
