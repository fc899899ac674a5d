import { passwordChangeForm } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Props = { adda: Answer<'getDemandAdda'>; onClose: () => void }

const { PasswordField } = fieldsOf<typeof passwordChangeForm>()

/** Sets a new password for a broker, which ends all of the broker's sessions. */
export function AddaPasswordDialog({ adda, onClose }: Props) {
  const { say } = useWords()
  const notify = useNotify()
  const change = useOperation('changeDemandAddaPassword', 'partners')
  const form = useKitForm({
    schema: passwordChangeForm,
    words: 'addas',
    defaults: { password: '', confirmPassword: '' },
    send: (body, { idempotencyKey }) => change({ path: { id: adda.id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('addas.password.done', { name: adda.addaName })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('addas.password.title')}
      description={say('addas.password.text', { name: adda.addaName })}
      submitLabel={say('addas.password.title')}
      onClose={onClose}
    >
      <PasswordField name="password" required />
      <PasswordField name="confirmPassword" required />
    </FormDialog>
  )
}
