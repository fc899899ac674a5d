import { blockActions, blockReasonForm, userTypes } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { operationOptions, useOperation } from '../../kit/access/operations.ts'
import { LookupHistory } from '../../kit/detail/lookup-history.tsx'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { ChecklistField, SelectField, TextField } = fieldsOf<typeof blockReasonForm>()

type Reason = Answer<'listAllBlockReasons'>['items'][number]

/** Adds a reason to block or unblock, or changes one. */
export function BlockReasonDialog({ row, onClose }: { row?: Reason; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const choices = useChoices()
  const add = useOperation('createBlockReason', 'people')
  const change = useOperation('updateBlockReason', 'people', 'partners', 'fleet')
  const form = useKitForm({
    schema: blockReasonForm,
    words: 'blockReasons',
    defaults: fieldsOfRow(row),
    send: ({ isActive: _, reasonType, ...values }, { idempotencyKey, changed, version }) =>
      row
        ? change({ path: { id: row.id }, body: { ...patchOf(values, changed), version }, idempotencyKey })
        : add({ body: { ...values, reasonType }, idempotencyKey }),
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
      {!row && (
        <SelectField
          name="reasonType"
          placeholder={say('kit.form.choose')}
          options={choices('blockAction', blockActions)}
          required
        />
      )}
      <TextField name="name" required />
      <TextField name="localName" />
      {!row?.needsText && (
        <ChecklistField name="userTypes" options={choices('userType', userTypes)} required />
      )}
      {row && (
        <LookupHistory
          words="blockReasons"
          of={operationOptions('listBlockReasonHistory', { path: { id: row.id } })}
        />
      )}
    </FormDialog>
  )
}

const fieldsOfRow = (row?: Reason) => ({
  reasonType: row?.reasonType,
  name: row?.name ?? '',
  localName: row?.localName,
  userTypes: (row?.userTypes ?? []).map(String),
})

/** The record that a 409 brings along. */
const originOf = (current: unknown) => {
  const row = current as Reason | undefined
  return row && { version: row.version, fields: fieldsOfRow(row) }
}
