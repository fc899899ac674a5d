import { bankForm } from '@karwan/domain/billing'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'

const { CheckboxField, SelectField, TextField } = fieldsOf<typeof bankForm>()

/** Adds a bank or a wallet. */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const add = useOperation('createBank', 'billing')
  const { data: countries = [] } = useQuery(countriesOptions())
  const form = useKitForm({
    schema: bankForm,
    words: 'banks',
    defaults: { countryId: '' },
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onDone: ({ name }) => {
      notify.success('kit.form.added', { name })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose}>
      <TextField name="name" required />
      <TextField name="code" hint={say('banks.form.codeHint')} required />
      <SelectField
        name="countryId"
        placeholder={say('kit.form.choose')}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <CheckboxField name="isWallet" hint={say('banks.form.walletHint')} />
    </FormDialog>
  )
}
