import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline } from '@karwan/design-system/components/layout'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { shownPhone } from '@karwan/domain/geography'
import type { ContactKind } from '@karwan/domain/people'
import { type ReactNode, useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { useSession } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { UserAvatar } from '../../../kit/page/user-avatar.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import type { User } from '../people.queries.ts'

const OwnNameDialog = lazyDialog(async () => (await import('./own-name-dialog.tsx')).OwnNameDialog)
const OwnPictureDialog = lazyDialog(async () => (await import('./own-picture-dialog.tsx')).OwnPictureDialog)
const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)

/** Name and contact details of one's own account. */
export function OwnFacts({ user }: { user: User }) {
  const { say } = useWords()
  const [open, setOpen] = useState<'fullName' | 'picture' | ContactKind>()
  const close = () => setOpen(undefined)
  const changeable = (name: 'fullName' | ContactKind, value: ReactNode) => ({
    term: say(`account.field.${name}`),
    value: (
      <Inline gap={3}>
        <bdi>{value}</bdi>
        <Button
          size="sm"
          variant="outline"
          onClick={() => setOpen(name)}
          aria-label={say(`account.change.${name}`)}
        >
          {say('account.change')}
        </Button>
      </Inline>
    ),
  })
  const marked = (text: string, isVerified: boolean) =>
    isVerified ? say('account.confirmed', { text }) : text
  return (
    <Card title={say('account.you')}>
      <DescriptionList
        items={[
          {
            term: say('account.field.picture'),
            value: <OwnPicture user={user} onChange={() => setOpen('picture')} />,
          },
          changeable('fullName', user.fullName),
          changeable('phoneNumber', marked(shownPhone(user.phoneNumber), user.isPhoneVerified)),
          changeable(
            'email',
            user.email === null ? say('account.noEmail') : marked(user.email, user.isEmailVerified),
          ),
        ]}
      />
      {open === 'picture' && <OwnPictureDialog onClose={close} />}
      {open === 'fullName' && <OwnNameDialog user={user} onClose={close} />}
      {(open === 'phoneNumber' || open === 'email') && <ContactDialog kind={open} onClose={close} />}
    </Card>
  )
}

function OwnPicture({ user, onChange }: { user: User; onChange: () => void }) {
  const { say } = useWords()
  const act = useAct()
  const notify = useNotify()
  const { showOwn } = useSession()
  const remove = useOperation('removeOwnPicture', 'people')
  const takeAway = () =>
    act.run(
      (idempotencyKey) => remove({ idempotencyKey }),
      (account) => {
        showOwn(account)
        notify.success('account.picture.gone')
      },
    )
  return (
    <Inline gap={3}>
      <UserAvatar user={user} size="lg" />
      <Button size="sm" variant="outline" onClick={onChange} aria-label={say('account.change.picture')}>
        {say('account.change')}
      </Button>
      {user.pictureKey !== null && (
        <Button size="sm" variant="ghost" busy={act.isBusy} onClick={() => void takeAway()}>
          {say('account.picture.remove')}
        </Button>
      )}
      <ActProblem act={act} />
    </Inline>
  )
}
