import { type AddaCreateInput, commissionTypes } from '@karwan/domain/partners'
import type { Answer } from '@karwan/sdk'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePreferences } from '../../kit/access/preferences.ts'
import { useMay } from '../../kit/access/session.ts'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { useCityWithCountry } from '../geography/city-choice.ts'
import { managerChoice } from '../people/manager-choice.ts'
import { LanesFields } from './lanes-fields.tsx'
import { useBanks } from './use-banks.ts'

const {
  AmountField,
  CheckboxField,
  ChecklistField,
  ComboboxField,
  FileField,
  PasswordField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} = fieldsOf<AddaCreateInput>()
const papers = ['application/pdf', '.pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The fields of a broker. Only a new one has a password; without it, the broker gets an invitation. */
export function AddaFields({ adda }: { adda?: Answer<'getDemandAdda'> }) {
  const { say } = useWords()
  const { city, country, currency: ofCity } = useCityWithCountry(adda?.countryId)
  // A masked account number could not be sent back, so the bank fields are left out.
  const seesBank = useMay('bank:view')
  const seesStaff = useMay('internal-user:read')
  const { mayChoose, banks } = useBanks(adda?.bankId)
  const setsCredit = useMay('wallet:adjust')
  const choices = useChoices()
  const types = useVehicleTypeOptions(adda?.vehicleTypeIds)
  const preferences = usePreferences()
  const currency = ofCity ?? preferences.currency
  const { control } = useFormContext<AddaCreateInput>()
  const commissionType = useWatch({ control, name: 'commissionType' })
  return (
    <>
      <TextField name="addaName" required />
      <TextField name="fullName" required />
      <PhoneField name="phoneNumber" country={country} required />
      <TextField name="email" type="email" />
      <ComboboxField name="cityId" {...city} {...(adda && { shown: adda.cityName })} required />
      <TextField name="address" />
      <TextField name="cnic" inputMode="numeric" />
      <TextField name="ntn" inputMode="numeric" />
      <TextField name="strn" inputMode="numeric" />
      <CheckboxField name="isFiler" />
      {seesStaff && (
        <ComboboxField
          name="csrOwnerId"
          {...managerChoice}
          {...(adda?.csrOwner && { shown: adda.csrOwner.name })}
        />
      )}
      <ChecklistField
        name="vehicleTypeIds"
        options={types.map(({ value, label }) => ({ value: String(value), label }))}
      />
      <LanesFields lanes={adda?.operatingLanes} />
      <SelectField
        name="commissionType"
        placeholder={say('kit.form.choose')}
        options={choices('commissionType', commissionTypes)}
      />
      <AmountField name="commissionValue" currency={commissionType === 'PERCENT' ? '%' : currency} />
      <TextField name="paymentTerms" />
      {setsCredit && <AmountField name="creditLimit" currency={currency} />}
      {seesBank && (
        <>
          <TextField name="bankAccountTitle" />
          {mayChoose && (
            <SelectField
              name="bankId"
              placeholder={say('kit.form.choose')}
              hint={say('partners.form.bankHint')}
              options={banks}
            />
          )}
          <TextField name="bankIban" dir="ltr" />
          <TextField name="mobileWallet" dir="ltr" />
        </>
      )}
      <TextareaField name="notes" limit={1000} />
      <FileField name="card" prompt={say('addas.form.choosePaper')} accept={papers} />
      <FileField name="logo" prompt={say('addas.form.choosePicture')} accept={pictures} />
      {!adda && (
        <>
          <PasswordField name="password" hint={say('addas.form.passwordHint')} />
          <PasswordField name="confirmPassword" />
        </>
      )}
    </>
  )
}
