import { type ContactKind, contactForm } from '@karwan/domain/people'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { sdk } from '../../../kit/access/sdk.ts'
import { CodeField } from '../../../kit/form/fields/code-field.tsx'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { AnotherCode } from '../components/another-code.tsx'
import { useSendWhenWhole } from '../components/use-send-when-whole.ts'

const { PhoneField, TextField } = fieldsOf<typeof contactForm>()

/** Changes one's own phone or e-mail address after the code that was sent to the new one is confirmed. */
export function ContactDialog({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const [sentTo, setSentTo] = useState<string>()
  const confirm = useOperation('confirmContact', 'people')
  const isCode = sentTo !== undefined
  const sendCode = (contact: string) => sdk.call('sendContactCode', { body: { [kind]: contact } })
  const form = useKitForm({
    schema: () => contactForm(kind, isCode ? 'code' : 'name'),
    words: 'account',
    step: isCode ? 'code' : 'name',
    defaults: { contact: '', otp: '' },
    send: async ({ contact, otp }, { idempotencyKey }) =>
      isCode ? confirm({ body: { [kind]: contact, otp }, idempotencyKey }) : void (await sendCode(contact)),
    onDone: (changed, { contact }) => {
      if (!changed) return setSentTo(contact)
      notify.success('account.changed')
      onClose()
    },
  })
  useSendWhenWhole(form, isCode ? form.watch('otp') : '')
  return (
    <FormDialog
      form={form}
      title={say(`account.change.${kind}`)}
      description={isCode ? say('account.code.sent', { to: sentTo }) : say(`account.code.${kind}`)}
      submitLabel={say(isCode ? 'account.code.confirm' : 'account.code.send')}
      onClose={onClose}
    >
      {isCode ? (
        <>
          <CodeField name="otp" required />
          <AnotherCode
            send={() => sendCode(sentTo)}
            onOther={() => setSentTo(undefined)}
            otherLabel={say(`account.code.other.${kind}`)}
          />
        </>
      ) : kind === 'phoneNumber' ? (
        <PhoneField name="contact" label={say('account.new.phoneNumber')} mobileOnly required />
      ) : (
        <TextField
          name="contact"
          label={say('account.new.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          required
        />
      )}
    </FormDialog>
  )
}
