import { ownAccountForm } from '@karwan/domain/people'
import { useOperation } from '../../../kit/access/operations.ts'
import { useSession } from '../../../kit/access/session.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { User } from '../people.queries.ts'

const { TextField } = fieldsOf<typeof ownAccountForm>()

export function OwnNameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const { showOwn } = useSession()
  const change = useOperation('updateOwnAccount', 'people')
  const form = useKitForm({
    schema: ownAccountForm,
    words: 'account',
    defaults: { fullName: user.fullName },
    send: ({ fullName }, { idempotencyKey, version }) =>
      change({ body: { fullName, version }, idempotencyKey }),
    onDone: (account) => {
      showOwn(account)
      notify.success('account.changed')
      onClose()
    },
    change: {
      version: user.version,
      originOf: (current) => {
        const now = current as User | undefined
        return now && { version: now.version, fields: { fullName: now.fullName } }
      },
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('account.change.fullName')}
      submitLabel={say('kit.form.save')}
      onClose={onClose}
    >
      <TextField name="fullName" autoComplete="name" required />
    </FormDialog>
  )
}
