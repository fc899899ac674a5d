import { reasonKinds } from '@karwan/domain/bidding'
import { reasonForm } from '@karwan/domain/bookings'
import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { LookupDialog } from '../../kit/form/lookup-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { SelectField, TextField } = fieldsOf<typeof reasonForm>()

type Reason = Answer<'listAllRefusalReasons'>['items'][number]

/** Adds a reason, or changes the text of one. */
export function ReasonDialog({ row, onClose }: { row?: Reason; onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const dialog = useLookupForm({
    record: row,
    schema: reasonForm,
    words: 'reasons',
    fieldsOf: fieldsOfRow,
    nameOf: ({ label }) => label,
    add: useOperation('createRefusalReason', 'bookings'),
    change: useOperation('updateRefusalReason', 'bookings'),
    onClose,
  })
  return (
    <LookupDialog
      {...dialog}
      history={row && operationOptions('listRefusalReasonHistory', { path: { id: row.id } })}
    >
      {!row && (
        <SelectField
          name="kind"
          placeholder={say('kit.form.choose')}
          options={choices('reasonKind', reasonKinds)}
          required
        />
      )}
      <TextField name="label" required />
      <TextField name="localName" />
    </LookupDialog>
  )
}

const fieldsOfRow = (row?: Reason) => ({
  kind: row?.kind,
  label: row?.label ?? '',
  localName: row?.localName,
})
