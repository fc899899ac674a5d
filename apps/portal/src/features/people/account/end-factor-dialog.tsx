import { endSecondFactorForm } from '@karwan/domain/session'
import { useOperation } from '../../../kit/access/operations.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'

const { PasswordField, TextField } = fieldsOf<typeof endSecondFactorForm>()

/** Turns the second factor off. Asks for password and code, so that an unlocked screen is not enough. */
export function EndFactorDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const end = useOperation('endSecondFactor', 'session')
  const form = useKitForm({
    schema: endSecondFactorForm,
    words: 'account',
    defaults: { password: '', code: '' },
    send: (body, { idempotencyKey }) => end({ body, idempotencyKey }),
    onDone: () => {
      notify.success('account.factor.doneOff')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('account.factor.endTitle')}
      description={say('account.factor.endText')}
      submitLabel={say('account.factor.turnOff')}
      tone="danger"
      keepLabel={say('account.factor.keep')}
      onClose={onClose}
    >
      <PasswordField name="password" label={say('account.factor.password')} required />
      <TextField
        name="code"
        hint={say('account.factor.codeHint')}
        autoComplete="one-time-code"
        dir="ltr"
        required
      />
    </FormDialog>
  )
}
