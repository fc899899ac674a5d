import { variantForm, vehicleTypes } from '@karwan/domain/fleet'
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

const { NumberField, SelectField, TextField } = fieldsOf<typeof variantForm>()

type Variant = Answer<'listAllVehicleTypeVariants'>['items'][number]

/** Adds a variant of a vehicle type, or changes one. */
export function VariantDialog({ row, onClose }: { row?: Variant; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const choices = useChoices()
  const add = useOperation('createVehicleTypeVariant', 'fleet')
  const change = useOperation('updateVehicleTypeVariant', 'fleet')
  const form = useKitForm({
    schema: variantForm,
    words: 'variants',
    defaults: fieldsOfRow(row),
    send: ({ isActive: _, vehicleTypeId, ...values }, { idempotencyKey, changed, version }) =>
      row
        ? change({ path: { id: row.id }, body: { ...patchOf(values, changed), version }, idempotencyKey })
        : add({ body: { ...values, vehicleTypeId }, idempotencyKey }),
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
          name="vehicleTypeId"
          placeholder={say('kit.form.choose')}
          options={choices('vehicleType', vehicleTypes)}
          required
        />
      )}
      <TextField name="name" hint={say('variants.form.nameHint')} required />
      <TextField name="localName" />
      <NumberField name="minWeight" unit={say('variants.unit.tonnes')} required />
      <NumberField name="maxWeight" unit={say('variants.unit.tonnes')} required />
      <NumberField name="lengthFt" unit={say('variants.unit.feet')} />
      <NumberField name="axles" whole />
      {row && (
        <LookupHistory
          words="variants"
          of={operationOptions('listVehicleTypeVariantHistory', { path: { id: row.id } })}
        />
      )}
    </FormDialog>
  )
}

const fieldsOfRow = (row?: Variant) => ({
  vehicleTypeId: row?.vehicleTypeId,
  name: row?.name ?? '',
  localName: row?.localName,
  minWeight: row?.minWeight,
  maxWeight: row?.maxWeight,
  lengthFt: row?.lengthFt,
  axles: row?.axles,
})

/** The record that a 409 brings along. */
const originOf = (current: unknown) => {
  const row = current as Variant | undefined
  return row && { version: row.version, fields: fieldsOfRow(row) }
}
