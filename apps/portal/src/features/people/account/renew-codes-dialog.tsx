import { Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { endSecondFactorForm } from '@karwan/domain/session'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { useSession } from '../../../kit/access/session.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormCard } from '../../../kit/form/form-card.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const { PasswordField, TextField } = fieldsOf<typeof endSecondFactorForm>()

/**
 * Replaces used or lost recovery codes. Asks for password and code, so that an unlocked screen is not enough.
 */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const { user } = useSession()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = () => {
    notify.success('account.factor.renewed')
    onClose()
  }
  return (
    <CodesDialog title={say('account.factor.renewTitle')} isUnkept={codes !== undefined} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} account={user.email ?? user.fullName} onDone={done} />
      ) : (
        <Prove onRenewed={setCodes} />
      )}
    </CodesDialog>
  )
}

function Prove({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const { say } = useWords()
  const renew = useOperation('renewRecoveryCodes', 'session')
  const form = useKitForm({
    schema: endSecondFactorForm,
    words: 'account',
    defaults: { password: '', code: '' },
    // No idempotency key, since the server would have to store the answer, which holds secrets.
    send: (body) => renew({ body }),
    onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  })
  return (
    <Stack gap={4}>
      <Text>{say('account.factor.renewText')}</Text>
      <FormCard form={form} submitLabel={say('account.factor.renew')}>
        <PasswordField name="password" label={say('account.factor.password')} required />
        <TextField
          name="code"
          hint={say('account.factor.codeHint')}
          autoComplete="one-time-code"
          dir="ltr"
          required
        />
      </FormCard>
    </Stack>
  )
}
