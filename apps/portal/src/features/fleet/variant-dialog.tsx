import { variantForm } from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { LookupDialog } from '../../kit/form/lookup-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { NumberField, SelectField, TextField } = fieldsOf<typeof variantForm>()

type Variant = Answer<'listAllVehicleTypeVariants'>['items'][number]

/** Adds or changes a variant of a vehicle type. */
export function VariantDialog({ row, onClose }: { row?: Variant; onClose: () => void }) {
  const { say } = useWords()
  const types = useVehicleTypeOptions()
  const dialog = useLookupForm({
    record: row,
    schema: variantForm,
    words: 'variants',
    fieldsOf: fieldsOfRow,
    nameOf: ({ name }) => name,
    add: useOperation('createVehicleTypeVariant', 'fleet'),
    change: useOperation('updateVehicleTypeVariant', 'fleet'),
    onClose,
  })
  return (
    <LookupDialog
      {...dialog}
      history={row && operationOptions('listVehicleTypeVariantHistory', { path: { id: row.id } })}
    >
      {!row && (
        <SelectField name="vehicleTypeId" placeholder={say('kit.form.choose')} options={types} required />
      )}
      <TextField name="name" hint={say('variants.form.nameHint')} required />
      <TextField name="localName" />
      <NumberField name="minWeight" unit={say('variants.unit.tonnes')} required />
      <NumberField name="maxWeight" unit={say('variants.unit.tonnes')} required />
      <NumberField name="lengthFt" unit={say('variants.unit.feet')} />
      <NumberField name="axles" whole />
    </LookupDialog>
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
