import { bankForm } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { LookupDialog } from '../../kit/form/lookup-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'

const { CheckboxField, SelectField, TextField } = fieldsOf<typeof bankForm>()

type Bank = Answer<'listBanks'>['items'][number]

/** Adds or changes a bank or a mobile wallet provider. */
export function BankDialog({ row, onClose }: { row?: Bank; onClose: () => void }) {
  const { say } = useWords()
  const { data: countries = [] } = useQuery(countriesOptions())
  const dialog = useLookupForm({
    record: row,
    schema: bankForm,
    words: 'banks',
    fieldsOf: fieldsOfRow,
    nameOf: ({ name }) => name,
    add: useOperation('createBank', 'billing'),
    change: useOperation('updateBank', 'billing'),
    onClose,
  })
  return (
    <LookupDialog {...dialog} history={row && operationOptions('listBankHistory', { path: { id: row.id } })}>
      <TextField name="name" required />
      <TextField name="code" hint={say('banks.form.codeHint')} required />
      {!row && (
        <>
          <SelectField
            name="countryId"
            placeholder={say('kit.form.choose')}
            options={countries.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <CheckboxField name="isWallet" hint={say('banks.form.walletHint')} />
        </>
      )}
    </LookupDialog>
  )
}

const fieldsOfRow = (row?: Bank) => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  countryId: row?.countryId ?? '',
  isWallet: row?.isWallet ?? false,
})
