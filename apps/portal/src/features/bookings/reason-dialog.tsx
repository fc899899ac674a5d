import { reasonKinds } from '@karwan/domain/bidding'
import { reasonForm } from '@karwan/domain/bookings'
import type { Answer } from '@karwan/sdk'
import { operationOptions, useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { changing, LookupDialog, useSaved } from '../../kit/form/lookup-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { SelectField, TextField } = fieldsOf<typeof reasonForm>()

type Reason = Answer<'listAllRefusalReasons'>['items'][number]

/** Adds a reason, or changes the words of one. */
export function ReasonDialog({ row, onClose }: { row?: Reason; onClose: () => void }) {
  const { say } = useWords()
  const saved = useSaved(row, onClose)
  const choices = useChoices()
  const add = useOperation('createRefusalReason', 'bookings')
  const change = useOperation('updateRefusalReason', 'bookings')
  const form = useKitForm({
    schema: reasonForm,
    words: 'reasons',
    defaults: fieldsOfRow(row),
    send: ({ isActive: _, kind, ...values }, { idempotencyKey, changed, version }) =>
      row
        ? change({ path: { id: row.id }, body: { ...patchOf(values, changed), version }, idempotencyKey })
        : add({ body: { ...values, kind }, idempotencyKey }),
    onDone: ({ label }) => saved(label),
    ...changing(row, fieldsOfRow),
  })
  return (
    <LookupDialog
      form={form}
      onClose={onClose}
      words="reasons"
      changes={
        row && {
          name: row.label,
          history: operationOptions('listRefusalReasonHistory', { path: { id: row.id } }),
        }
      }
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
