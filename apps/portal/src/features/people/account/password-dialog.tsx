import { passwordChangeForm, peopleLengths } from '@karwan/domain/people'
import { useOperation } from '../../../kit/access/operations.ts'
import { useSession } from '../../../kit/access/session.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'

const { PasswordField } = fieldsOf<typeof passwordChangeForm>()

type PasswordDialogProps = { user: { id: number; fullName: string }; onClose: () => void }

/** Sets a new password for oneself or for somebody else, which signs the account out everywhere, here as well. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { say } = useWords()
  const notify = useNotify()
  const session = useSession()
  const isOwn = session.user.id === user.id
  // After the own password has changed, nothing can be read before the next sign-in.
  const changeOwn = useOperation('changeUserPassword')
  const changeTheirs = useOperation('changeUserPassword', 'people', 'session')
  const form = useKitForm({
    schema: passwordChangeForm,
    words: 'account',
    defaults: { password: '', confirmPassword: '' },
    send: (body, { idempotencyKey }) =>
      (isOwn ? changeOwn : changeTheirs)({ path: { userId: user.id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('account.password.done', { name: user.fullName })
      onClose()
      if (isOwn) session.signOut()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isOwn ? say('account.password.title') : say('account.password.titleOf', { name: user.fullName })}
      description={say(isOwn ? 'account.password.text' : 'account.password.textOf')}
      submitLabel={say('account.password.title')}
      onClose={onClose}
    >
      <PasswordField
        name="password"
        hint={say('account.password.hint', { least: peopleLengths.password })}
        required
      />
      <PasswordField name="confirmPassword" required />
    </FormDialog>
  )
}
