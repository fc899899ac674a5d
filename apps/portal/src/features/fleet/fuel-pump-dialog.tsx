import { fuelBrands, fuelPumpForm, fuelTypes } from '@karwan/domain/fleet'
import { useOperation } from '../../kit/access/operations.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { cityChoice } from '../geography/city-choice.ts'

const { AmountField, CheckboxField, ChecklistField, ComboboxField, PhoneField, SelectField, TextField } =
  fieldsOf<typeof fuelPumpForm>()

/** Adds a filling station to the register. */
export function FuelPumpDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const { currency } = usePreferences()
  const add = useOperation('createFuelPump', 'fleet')
  const form = useKitForm({
    schema: fuelPumpForm,
    words: 'fuelPumps',
    defaults: { brand: undefined, fuelTypes: [] },
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onDone: ({ name }) => {
      notify.success('kit.form.added', { name })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose}>
      <TextField name="name" required />
      <SelectField
        name="brand"
        placeholder={say('kit.form.choose')}
        options={choices('fuelBrand', fuelBrands)}
        required
      />
      <ComboboxField name="cityId" {...cityChoice} required />
      <TextField name="address" required />
      <ChecklistField name="fuelTypes" options={choices('fuelType', fuelTypes)} required />
      <AmountField name="dieselPrice" currency={currency} />
      <TextField name="contactName" />
      <PhoneField name="phoneNumber" />
      <TextField name="openingHours" hint={say('fuelPumps.form.openingHoursHint')} />
      <CheckboxField name="acceptsFuelSlip" />
    </FormDialog>
  )
}
