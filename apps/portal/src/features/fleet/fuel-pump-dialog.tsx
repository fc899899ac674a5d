import { fuelBrands, fuelPumpForm, fuelTypes, pumpAmenities } from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { spelled } from '../../kit/text/home-currency.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { useCityWithCountry } from '../geography/city-choice.ts'

const {
  AmountField,
  CheckboxField,
  ChecklistField,
  ComboboxField,
  NumberField,
  PhoneField,
  SelectField,
  TextField,
} = fieldsOf<typeof fuelPumpForm>()

type Pump = Answer<'getFuelPump'>

/** Adds or changes a filling station. */
export function FuelPumpDialog({ pump, onClose }: { pump?: Pump; onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const preferences = usePreferences()
  const dialog = useLookupForm({
    record: pump,
    schema: fuelPumpForm,
    words: 'fuelPumps',
    fieldsOf: fieldsOfPump,
    nameOf: ({ name }) => name,
    add: useOperation('createFuelPump', 'fleet'),
    change: useOperation('updateFuelPump', 'fleet'),
    onClose,
  })
  const { city, country, currency: ofCity } = useCityWithCountry()
  const currency = ofCity ?? spelled(pump?.currency ?? preferences.currency)
  return (
    <FormDialog {...dialog}>
      <TextField name="name" required />
      <SelectField
        name="brand"
        placeholder={say('kit.form.choose')}
        options={choices('fuelBrand', fuelBrands)}
        required
      />
      <ComboboxField name="cityId" {...city} {...(pump && { shown: pump.cityName })} required />
      <TextField name="address" required />
      <TextField name="code" />
      <NumberField name="routeKm" hint={say('fuelPumps.form.routeKmHint')} />
      <ChecklistField name="fuelTypes" options={choices('fuelType', fuelTypes)} required />
      <AmountField name="dieselPrice" currency={currency} />
      <AmountField name="petrolPrice" currency={currency} />
      <AmountField name="cngPrice" currency={currency} />
      <AmountField name="lpgPrice" currency={currency} />
      <ChecklistField name="amenities" options={choices('pumpAmenity', pumpAmenities)} />
      <TextField name="contactName" />
      <PhoneField name="phoneNumber" country={country} />
      <TextField name="openingHours" hint={say('fuelPumps.form.openingHoursHint')} />
      <NumberField name="lat" hint={say('fuelPumps.form.latHint')} />
      <NumberField name="lng" />
      <CheckboxField name="acceptsFuelSlip" />
      <AmountField name="creditLimit" currency={currency} />
      <NumberField name="settlementDays" />
    </FormDialog>
  )
}

const fieldsOfPump = (pump?: Pump) => ({
  brand: undefined,
  fuelTypes: [],
  amenities: [],
  ...(pump && pick(pump)),
})

const pick = ({ id: _id, version: _version, cityName: _city, currency: _currency, ...pump }: Pump) => {
  const { priceUpdatedAt: _at, createdAt: _created, isActive: _offered, ...fields } = pump
  return fields
}
