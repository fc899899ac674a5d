import { apiKeyForm, apiKeyRates, givenToKeys } from '@karwan/domain/integrations'
import { useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ToldOnce } from '../../kit/form/told-once.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { permissionText } from './permission-text.ts'

const { ChecklistField, DateField, NumberField, TextField } = fieldsOf<typeof apiKeyForm>()

/** Creates an API key with permissions that its maker has, and shows its token once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { say } = words
  const { user } = useSession()
  const add = useOperation('createApiKey', 'integrations')
  const [made, setMade] = useState<{ name: string; token: string }>()
  const form = useKitForm({
    schema: apiKeyForm,
    words: 'apiKeys',
    defaults: { name: '', permissions: [], requestsPerMinute: apiKeyRates.usual, expiresOn: '' },
    // Without an idempotency key, so that the server does not store the secret in the answer.
    send: (body) => add({ body }),
    onDone: ({ key, token }) => setMade({ name: key.name, token }),
  })
  if (made)
    return (
      <ToldOnce
        title={say('apiKeys.made', { name: made.name })}
        text={say('apiKeys.madeText')}
        secret={made.token}
        onClose={onClose}
      />
    )
  return (
    <FormDialog form={form} onClose={onClose} description={say('apiKeys.form.text')}>
      <TextField name="name" hint={say('apiKeys.form.nameHint')} required />
      <ChecklistField
        name="permissions"
        options={givenToKeys(user.grants).map((value) => ({ value, label: permissionText(value, words) }))}
        required
      />
      <NumberField name="requestsPerMinute" />
      <DateField name="expiresOn" hint={say('apiKeys.form.expiresHint')} />
    </FormDialog>
  )
}
