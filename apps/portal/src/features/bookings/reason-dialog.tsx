import { reasonKinds } from '@karwan/domain/bidding'
import { reasonForm } from '@karwan/domain/bookings'
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

const { SelectField, TextField } = fieldsOf<typeof reasonForm>()

type Reason = Answer<'listAllRefusalReasons'>['items'][number]

/** Adds a reason, or changes the words of one. */
export function ReasonDialog({ row, onClose }: { row?: Reason; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
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
    onDone: ({ label: name }) => {
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
        title: say('kit.form.changeTitle', { name: row.label }),
        submitLabel: say('kit.form.save'),
      })}
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
      {row && (
        <LookupHistory
          words="reasons"
          of={operationOptions('listRefusalReasonHistory', { path: { id: row.id } })}
        />
      )}
    </FormDialog>
  )
}

const fieldsOfRow = (row?: Reason) => ({
  kind: row?.kind,
  label: row?.label ?? '',
  localName: row?.localName,
})

/** The record that a 409 brings along. */
const originOf = (current: unknown) => {
  const row = current as Reason | undefined
  return row && { version: row.version, fields: fieldsOfRow(row) }
}
