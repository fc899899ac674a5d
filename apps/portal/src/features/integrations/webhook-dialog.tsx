import { webhookEvents, webhookForm } from '@karwan/domain/integrations'
import { namesOf } from '@karwan/domain/kernel'
import { useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ToldOnce } from '../../kit/form/told-once.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { ChecklistField, TextField } = fieldsOf<typeof webhookForm>()

/** Adds a webhook, and shows its signing secret once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const add = useOperation('createWebhook', 'integrations')
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const form = useKitForm({
    schema: webhookForm,
    words: 'webhooks',
    defaults: { name: '', url: 'https://', events: [] },
    // Without an idempotency key, so that the server does not store the secret in the answer.
    send: (body) => add({ body }),
    onDone: ({ webhook, secret }) => setMade({ name: webhook.name, secret }),
  })
  if (made)
    return (
      <ToldOnce
        title={say('webhooks.made', { name: made.name })}
        text={say('webhooks.madeText')}
        secret={made.secret}
        onClose={onClose}
      />
    )
  return (
    <FormDialog form={form} onClose={onClose} description={say('webhooks.form.text')}>
      <TextField name="name" required />
      <TextField name="url" dir="ltr" hint={say('webhooks.form.urlHint')} required />
      <ChecklistField
        name="events"
        options={namesOf(webhookEvents).map((value) => ({ value, label: say(`webhookEvent.${value}`) }))}
        required
      />
    </FormDialog>
  )
}
