import { fuelBrands, fuelPumpForm, fuelTypes } from '@karwan/domain/fleet'
import { namesOf } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { useOperation } from '../../kit/access/operations.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useLabels } from '../../kit/text/use-labels.ts'
import { cityChoice } from '../geography/city-choice.ts'

const { AmountField, CheckboxField, ChecklistField, ComboboxField, PhoneField, SelectField, TextField } =
  fieldsOf<typeof fuelPumpForm>()

const nothing = {
  name: '',
  brand: undefined,
  cityId: '',
  address: '',
  contactName: '',
  phoneNumber: '',
  fuelTypes: [],
  dieselPrice: '',
  acceptsFuelSlip: false,
  openingHours: '',
}

/** Adds a filling station to the register. */
export function FuelPumpDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const labels = useLabels()
  const notify = useNotify()
  const { currency } = usePreferences()
  const add = useOperation('createFuelPump', 'fleet')
  const text = (id: string) => intl.formatMessage({ id: `fuelPumps.form.${id}` })
  const form = useKitForm({
    schema: fuelPumpForm,
    defaults: nothing,
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onDone: ({ name }) => {
      notify.success('fuelPumps.form.done', { name })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={text('title')} submitLabel={text('submit')} onClose={onClose}>
      <TextField name="name" label={text('name')} required />
      <SelectField
        name="brand"
        label={text('brand')}
        placeholder={text('choose')}
        options={namesOf(fuelBrands).map((value) => ({ value, label: labels('fuelBrand', value) }))}
        required
      />
      <ComboboxField name="cityId" label={text('city')} {...cityChoice} required />
      <TextField name="address" label={text('address')} required />
      <ChecklistField
        name="fuelTypes"
        label={text('fuel')}
        options={namesOf(fuelTypes).map((value) => ({ value, label: labels('fuelType', value) }))}
        required
      />
      <AmountField name="dieselPrice" label={text('price')} currency={currency} />
      <TextField name="contactName" label={text('contact')} />
      <PhoneField name="phoneNumber" label={text('phone')} />
      <TextField name="openingHours" label={text('hours')} hint={text('hoursHint')} />
      <CheckboxField name="acceptsFuelSlip" label={text('slip')} />
    </FormDialog>
  )
}
