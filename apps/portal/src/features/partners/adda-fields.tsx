import { type AddaCreateInput, commissionTypes } from '@karwan/domain/partners'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePreferences } from '../../kit/access/preferences.ts'
import { useMay } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { cityChoice } from '../geography/city-choice.ts'

const { AmountField, ComboboxField, FileField, PasswordField, PhoneField, SelectField, TextField } =
  fieldsOf<AddaCreateInput>()
const papers = ['application/pdf', '.pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const

/** What is asked of a broker; a password only of a new one, who is invited without. */
export function AddaFields({ city, isNew = false }: { city?: string; isNew?: boolean }) {
  const { say } = useWords()
  // Masked, it could not be sent back whole.
  const seesBank = useMay('bank:view')
  const choices = useChoices()
  const { currency } = usePreferences()
  const { control } = useFormContext<AddaCreateInput>()
  const commissionType = useWatch({ control, name: 'commissionType' })
  return (
    <>
      <TextField name="addaName" required />
      <TextField name="fullName" required />
      <PhoneField name="phoneNumber" required />
      <TextField name="email" type="email" />
      <ComboboxField name="cityId" {...cityChoice} {...(city !== undefined && { shown: city })} required />
      <TextField name="address" />
      <TextField name="cnic" inputMode="numeric" />
      <TextField name="ntn" inputMode="numeric" />
      <SelectField
        name="commissionType"
        placeholder={say('kit.form.choose')}
        options={choices('commissionType', commissionTypes)}
      />
      <AmountField name="commissionValue" currency={commissionType === 'PERCENT' ? '%' : currency} />
      {seesBank && (
        <>
          <TextField name="bankAccountTitle" />
          <TextField name="bankIban" dir="ltr" />
          <TextField name="mobileWallet" dir="ltr" />
        </>
      )}
      <FileField name="card" prompt={say('addas.form.choosePaper')} accept={papers} />
      <FileField name="logo" prompt={say('addas.form.choosePicture')} accept={pictures} />
      {isNew && (
        <>
          <PasswordField name="password" hint={say('addas.form.passwordHint')} />
          <PasswordField name="confirmPassword" />
        </>
      )}
    </>
  )
}
