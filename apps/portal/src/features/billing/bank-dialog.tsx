import { bankForm } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions, useOperation } from '../../kit/access/operations.ts'
import { LookupHistory } from '../../kit/detail/lookup-history.tsx'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'

const { CheckboxField, SelectField, TextField } = fieldsOf<typeof bankForm>()

type Bank = Answer<'listBanks'>['items'][number]

/** Adds a bank or a wallet, or changes one. */
export function BankDialog({ row, onClose }: { row?: Bank; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
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
    onDone: ({ name }) => {
      notify.success(row ? 'kit.form.changed' : 'kit.form.added', { name })
      onClose()
    },
    ...(row && { change: { version: row.version, originOf } }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      {...(row && {
        title: say('kit.form.changeTitle', { name: row.name }),
        submitLabel: say('kit.form.save'),
      })}
    >
      <TextField name="name" required />
      <TextField name="code" hint={say('banks.form.codeHint')} required />
      {row ? (
        <LookupHistory words="banks" of={operationOptions('listBankHistory', { path: { id: row.id } })} />
      ) : (
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
    </FormDialog>
  )
}

const fieldsOfRow = (row?: Bank) => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  countryId: row?.countryId ?? '',
  isWallet: row?.isWallet ?? false,
})

/** The record that a 409 brings along. */
const originOf = (current: unknown) => {
  const row = current as Bank | undefined
  return row && { version: row.version, fields: fieldsOfRow(row) }
}
