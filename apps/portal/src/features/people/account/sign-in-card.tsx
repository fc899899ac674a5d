import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { useState } from 'react'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import type { User } from '../people.queries.ts'
import { SecondFactorPart } from './second-factor-part.tsx'

const PasswordDialog = lazyDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** Password and second factor of one's own account. */
export function SignInCard({ user }: { user: User }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={say('account.signIn')} description={say('account.signInText')}>
      <Stack gap={4}>
        <Inline>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {say('account.password.title')}
          </Button>
        </Inline>
        <SecondFactorPart />
      </Stack>
      {isOpen && <PasswordDialog user={user} onClose={() => setOpen(false)} />}
    </Card>
  )
}
