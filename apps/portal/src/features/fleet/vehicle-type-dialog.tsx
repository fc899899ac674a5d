import { vehicleIcons, vehicleTypeForm } from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useTellingTypes } from '../../kit/access/vehicle-types.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { LookupDialog } from '../../kit/form/lookup-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { NumberField, SelectField, TextField } = fieldsOf<typeof vehicleTypeForm>()

type VehicleType = Answer<'listVehicleTypes'>['items'][number]

/** Adds or changes a vehicle type. */
export function VehicleTypeDialog({ row, onClose }: { row?: VehicleType; onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const telling = useTellingTypes()
  const dialog = useLookupForm({
    record: row,
    schema: vehicleTypeForm,
    words: 'vehicleTypes',
    fieldsOf: fieldsOfRow,
    nameOf: ({ name }) => name,
    add: telling(useOperation('createVehicleType', 'fleet')),
    change: telling(useOperation('updateVehicleType', 'fleet')),
    onClose,
  })
  return (
    <LookupDialog
      {...dialog}
      history={row && operationOptions('listVehicleTypeHistory', { path: { id: row.id } })}
    >
      <TextField name="name" hint={say('vehicleTypes.form.nameHint')} required />
      <TextField name="localName" />
      <SelectField
        name="iconKey"
        placeholder={say('kit.form.choose')}
        options={choices('vehicleIconKey', vehicleIcons)}
        required
      />
      <NumberField name="minWeight" unit={say('variants.unit.tonnes')} />
      <NumberField
        name="maxWeight"
        unit={say('variants.unit.tonnes')}
        hint={say('vehicleTypes.form.maxWeightHint')}
      />
    </LookupDialog>
  )
}

const fieldsOfRow = (row?: VehicleType) => ({
  name: row?.name ?? '',
  localName: row?.localName,
  iconKey: row?.iconKey,
  minWeight: row?.minWeight,
  maxWeight: row?.maxWeight,
})
