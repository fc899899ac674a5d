import { type PartnerTyped, partnerChangeForm, partnerForm, partnerTypes } from '@karwan/domain/partners'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { useMay } from '../../kit/access/session.ts'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { changesOnly } from '../../kit/form/change-form.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormPart } from '../../kit/form/form-part.tsx'
import { useAddForm, useChangeForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { useCityWithCountry } from '../geography/city-choice.ts'
import { KnownMatches } from '../people/known-matches.tsx'
import { LanesFields } from './lanes-fields.tsx'
import { useBanks } from './use-banks.ts'

type Partner = Answer<'getPartner'>
type PartnerDialogProps = {
  /** The partner to change; absent to add one. */
  partner?: Partner
  onClose: () => void
}

const {
  AmountField,
  CheckboxField,
  ChecklistField,
  ComboboxField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} = fieldsOf<typeof partnerChangeForm>()

const partnerChange = changesOnly(partnerChangeForm)

/** Empties a value that is masked for the viewer; a field that is left empty does not change it. */
const unlessMasked = (text: string | null | undefined) => (text?.includes('***') ? '' : text)

const typedOf = (partner?: Partner): PartnerTyped => ({
  partnerType: partner?.partnerType,
  fullName: partner?.fullName ?? '',
  companyName: partner?.companyName,
  phoneNumber: unlessMasked(partner?.phoneNumber),
  email: unlessMasked(partner?.email),
  cnic: unlessMasked(partner?.cnic),
  ntn: partner?.ntn,
  strn: partner?.strn,
  isFiler: partner?.isFiler ?? false,
  cityId: partner?.cityId,
  address: partner?.address,
  operatingLanes: (partner?.operatingLanes ?? []).map(({ originCityId, destinationCityId }) => ({
    originCityId,
    destinationCityId,
  })),
  vehicleTypeIds: (partner?.vehicleTypeIds ?? []).map(String),
  bankAccountTitle: unlessMasked(partner?.bankAccountTitle),
  bankId: partner?.bankId,
  bankIban: unlessMasked(partner?.bankIban),
  mobileWallet: unlessMasked(partner?.mobileWallet),
  paymentTerms: partner?.paymentTerms,
  creditLimit: partner?.creditLimit,
  notes: partner?.notes,
})

/** Adds or changes a partner. */
export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  return partner ? <ChangePartner partner={partner} onClose={onClose} /> : <AddPartner onClose={onClose} />
}

function AddPartner({ onClose }: { onClose: () => void }) {
  const dialog = useAddForm({
    schema: partnerForm,
    words: 'partners',
    defaults: typedOf(),
    nameOf: (added: Partner) => added.fullName,
    add: useOperation('createPartner', 'partners'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      wide
      notice={
        <KnownMatches
          of={{
            phoneNumber: dialog.form.watch('phoneNumber'),
            cnic: dialog.form.watch('cnic'),
            iban: dialog.form.watch('bankIban'),
          }}
        />
      }
    >
      <PartnerFields />
    </FormDialog>
  )
}

function ChangePartner({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const dialog = useChangeForm({
    record: partner,
    schema: partnerChange,
    words: 'partners',
    fieldsOf: typedOf,
    nameOf: ({ fullName }) => fullName,
    change: useOperation('updatePartner', 'partners', 'fleet'),
    onClose,
  })
  return (
    <FormDialog {...dialog} wide>
      <PartnerFields partner={partner} />
    </FormDialog>
  )
}

function PartnerFields({ partner }: { partner?: Partner }) {
  const { say } = useWords()
  const { city, country, currency } = useCityWithCountry(partner?.countryId)
  const choices = useChoices()
  const preferences = usePreferences()
  const setsCredit = useMay('wallet:adjust')
  const { mayChoose, banks } = useBanks(partner?.bankId)
  const types = useVehicleTypeOptions(partner?.vehicleTypeIds)
  const kept = (text: string | null | undefined) =>
    text?.includes('***') ? { hint: say('kit.form.keptUnlessTyped', { kept: text }) } : {}
  return (
    <>
      <FormPart>
        <TextField name="fullName" required />
        <PhoneField name="phoneNumber" country={country} required {...kept(partner?.phoneNumber)} />
        <SelectField
          name="partnerType"
          placeholder={say('kit.form.choose')}
          options={choices('partnerType', partnerTypes)}
          required
        />
        <TextField name="companyName" />
        <ComboboxField name="cityId" {...city} {...(partner && { shown: partner.cityName })} required />
        <TextField name="address" />
        <TextField name="email" type="email" {...kept(partner?.email)} />
      </FormPart>
      <ChecklistField
        name="vehicleTypeIds"
        options={types.map(({ value, label }) => ({ value: String(value), label }))}
      />
      <LanesFields lanes={partner?.operatingLanes} />
      <FormPart title={say('partners.page.papers')}>
        <TextField name="cnic" inputMode="numeric" {...kept(partner?.cnic)} />
        <TextField name="ntn" inputMode="numeric" />
        <TextField name="strn" inputMode="numeric" />
        <TextField name="bankAccountTitle" {...kept(partner?.bankAccountTitle)} />
        {mayChoose && (
          <SelectField
            name="bankId"
            placeholder={say('kit.form.choose')}
            hint={say('partners.form.bankHint')}
            options={banks}
          />
        )}
        <TextField name="bankIban" dir="ltr" {...kept(partner?.bankIban)} />
        <TextField name="mobileWallet" dir="ltr" {...kept(partner?.mobileWallet)} />
        <TextField name="paymentTerms" />
        {setsCredit && <AmountField name="creditLimit" currency={currency ?? preferences.currency} />}
        <CheckboxField name="isFiler" />
      </FormPart>
      <TextareaField name="notes" limit={1000} />
    </>
  )
}
