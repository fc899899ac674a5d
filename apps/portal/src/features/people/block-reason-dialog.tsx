import { blockActions, blockReasonForm, userTypes } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { operationOptions, useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { changing, LookupDialog, useSaved } from '../../kit/form/lookup-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { ChecklistField, SelectField, TextField } = fieldsOf<typeof blockReasonForm>()

type Reason = Answer<'listAllBlockReasons'>['items'][number]

/** Adds a reason to block or unblock, or changes one. */
export function BlockReasonDialog({ row, onClose }: { row?: Reason; onClose: () => void }) {
  const { say } = useWords()
  const saved = useSaved(row, onClose)
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
    onDone: ({ name }) => saved(name),
    ...changing(row, fieldsOfRow),
  })
  return (
    <LookupDialog
      form={form}
      onClose={onClose}
      words="blockReasons"
      changes={
        row && {
          name: row.name,
          history: operationOptions('listBlockReasonHistory', { path: { id: row.id } }),
        }
      }
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
    </LookupDialog>
  )
}

const fieldsOfRow = (row?: Reason) => ({
  reasonType: row?.reasonType,
  name: row?.name ?? '',
  localName: row?.localName,
  userTypes: (row?.userTypes ?? []).map(String),
})
