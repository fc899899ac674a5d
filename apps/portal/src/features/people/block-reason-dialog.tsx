import { blockActions, blockReasonForm, userTypes } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { LookupDialog } from '../../kit/form/lookup-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { ChecklistField, SelectField, TextField } = fieldsOf<typeof blockReasonForm>()

type Reason = Answer<'listAllBlockReasons'>['items'][number]

/** Adds or changes a reason to block or unblock. */
export function BlockReasonDialog({ row, onClose }: { row?: Reason; onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const dialog = useLookupForm({
    record: row,
    schema: blockReasonForm,
    words: 'blockReasons',
    fieldsOf: fieldsOfRow,
    nameOf: ({ name }) => name,
    add: useOperation('createBlockReason', 'people'),
    change: useOperation('updateBlockReason', 'people', 'partners', 'fleet'),
    onClose,
  })
  return (
    <LookupDialog
      {...dialog}
      history={row && operationOptions('listBlockReasonHistory', { path: { id: row.id } })}
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
