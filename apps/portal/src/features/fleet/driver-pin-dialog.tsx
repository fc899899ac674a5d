import { pinChangeForm } from '@karwan/domain/people'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { PasswordField } = fieldsOf<typeof pinChangeForm>()

type DriverPinDialogProps = { userId: number; name: string; onClose: () => void }

/** Sets a new PIN, which is told to the driver by phone; the app asks for it at once. */
export function DriverPinDialog({ userId, name, onClose }: DriverPinDialogProps) {
  const { say } = useWords()
  const notify = useNotify()
  const change = useOperation('changeDriverPassword', 'fleet')
  const form = useKitForm({
    schema: pinChangeForm,
    words: 'drivers',
    defaults: { pin: '', confirmPin: '' },
    send: (body, { idempotencyKey }) => change({ path: { userId }, body, idempotencyKey }),
    onDone: () => {
      notify.success('drivers.pin.done', { name })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('drivers.pin.title')}
      description={say('drivers.pin.text', { name })}
      submitLabel={say('drivers.pin.title')}
      onClose={onClose}
    >
      <PasswordField name="pin" required />
      <PasswordField name="confirmPin" required />
    </FormDialog>
  )
}
