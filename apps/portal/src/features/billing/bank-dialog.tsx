import { bankForm } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions, useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { changing, LookupDialog, useSaved } from '../../kit/form/lookup-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'

const { CheckboxField, SelectField, TextField } = fieldsOf<typeof bankForm>()

type Bank = Answer<'listBanks'>['items'][number]

/** Adds a bank or a wallet, or changes one. */
export function BankDialog({ row, onClose }: { row?: Bank; onClose: () => void }) {
  const { say } = useWords()
  const saved = useSaved(row, onClose)
  const add = useOperation('createBank', 'billing')
  const change = useOperation('updateBank', 'billing')
  const { data: countries = [] } = useQuery(countriesOptions())
  const form = useKitForm({
    schema: bankForm,
    words: 'banks',
    defaults: fieldsOfRow(row),
    send: ({ isActive: _, countryId, isWallet, ...values }, { idempotencyKey, changed, version }) =>
      row
        ? change({ path: { id: row.id }, body: { ...patchOf(values, changed), version }, idempotencyKey })
        : add({ body: { ...values, countryId, isWallet }, idempotencyKey }),
    onDone: ({ name }) => saved(name),
    ...changing(row, fieldsOfRow),
  })
  return (
    <LookupDialog
      form={form}
      onClose={onClose}
      words="banks"
      changes={
        row && { name: row.name, history: operationOptions('listBankHistory', { path: { id: row.id } }) }
      }
    >
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
