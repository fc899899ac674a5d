import {
  containerSizes,
  type VehicleTyped,
  vehicleChangeForm,
  vehicleForm,
  vehicleOwnerships,
  vehicleStatuses,
} from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { changesOnly } from '../../kit/form/change-form.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormPart } from '../../kit/form/form-part.tsx'
import type { KitForm } from '../../kit/form/use-kit-form.ts'
import { useAddForm, useChangeForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { cityChoice } from '../geography/city-choice.ts'
import { partnerChoice } from '../partners/partner-choice.ts'
import { KnownMatches } from '../people/known-matches.tsx'
import { vehicleVariantsOptions } from './fleet.queries.ts'
import { PhotoField } from './photo-field.tsx'

type Vehicle = Answer<'getVehicle'>
type VehicleDialogProps = {
  /** The vehicle to change; absent to add one. */
  vehicle?: Vehicle
  /** The partner of a new vehicle, if it is known. */
  partner?: { id: number; name: string }
  onAdded?: (vehicle: Vehicle) => void
  onClose: () => void
}

const {
  CheckboxField,
  ChecklistField,
  ComboboxField,
  DateField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} = fieldsOf<typeof vehicleChangeForm>()

const vehicleChange = changesOnly(vehicleChangeForm)

const typedOf = (vehicle?: Vehicle): VehicleTyped => ({
  partnerId: vehicle?.partnerId,
  registrationNumber: vehicle?.registrationNumber ?? '',
  vehicleTypeId: vehicle?.vehicleTypeId,
  vehicleTypeVariantId: vehicle?.vehicleTypeVariantId,
  registrationCity: vehicle?.registrationCity,
  make: vehicle?.make,
  model: vehicle?.model,
  modelYear: vehicle?.modelYear,
  colour: vehicle?.colour,
  chassisNumber: vehicle?.chassisNumber,
  engineNumber: vehicle?.engineNumber,
  ownerName: vehicle?.ownerName,
  ownerCnic: vehicle?.ownerCnic?.startsWith('*') ? '' : vehicle?.ownerCnic,
  ownershipType: vehicle?.ownershipType,
  axles: vehicle?.axles,
  tyres: vehicle?.tyres,
  lengthFt: vehicle?.lengthFt,
  widthFt: vehicle?.widthFt,
  heightFt: vehicle?.heightFt,
  capacityWeight: vehicle?.capacityWeight,
  grossVehicleWeight: vehicle?.grossVehicleWeight,
  capacityVolume: vehicle?.capacityVolume,
  containerSizes: vehicle?.containerSizes ?? [],
  hasTarpaulin: vehicle?.hasTarpaulin ?? false,
  hasTracker: vehicle?.hasTracker ?? false,
  trackerProvider: vehicle?.trackerProvider,
  trackerImei: vehicle?.trackerImei,
  fitnessExpiry: vehicle?.fitnessExpiry,
  routePermitExpiry: vehicle?.routePermitExpiry,
  insuranceExpiry: vehicle?.insuranceExpiry,
  tokenTaxExpiry: vehicle?.tokenTaxExpiry,
  lastKnownCityId: vehicle?.lastKnownCityId,
  status: vehicle?.status,
  photoDocumentId: vehicle?.photoDocumentId,
  notes: vehicle?.notes,
})

/** Adds or changes a vehicle. */
export function VehicleDialog(props: VehicleDialogProps) {
  const { vehicle, onClose } = props
  return vehicle ? <ChangeVehicle vehicle={vehicle} onClose={onClose} /> : <AddVehicle {...props} />
}

function AddVehicle({ partner, onAdded, onClose }: VehicleDialogProps) {
  const dialog = useAddForm({
    schema: vehicleForm,
    words: 'vehicles',
    defaults: { ...typedOf(), partnerId: partner?.id },
    nameOf: (added: Vehicle) => added.registrationNumber,
    add: useOperation('createVehicle', 'fleet', 'partners'),
    ...(onAdded && { onAdded }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      wide
      notice={<KnownMatches of={{ registrationNumber: dialog.form.watch('registrationNumber') }} />}
    >
      <VehicleFields form={dialog.form} {...(partner && { partnerName: partner.name })} />
    </FormDialog>
  )
}

function ChangeVehicle({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const dialog = useChangeForm({
    record: vehicle,
    schema: vehicleChange,
    words: 'vehicles',
    fieldsOf: typedOf,
    nameOf: ({ registrationNumber }) => registrationNumber,
    change: useOperation('updateVehicle', 'fleet', 'partners'),
    onClose,
  })
  return (
    <FormDialog {...dialog} wide>
      <VehicleFields form={dialog.form} vehicle={vehicle} />
    </FormDialog>
  )
}

type FieldsProps = {
  form: Pick<KitForm<VehicleTyped>, 'watch' | 'setValue'>
  vehicle?: Vehicle
  partnerName?: string
}

function VehicleFields({ form, vehicle, partnerName = vehicle?.partnerName }: FieldsProps) {
  const { say } = useWords()
  const choices = useChoices()
  const nothing = say('kit.form.choose')
  const typeId = Number(form.watch('vehicleTypeId'))
  const types = useVehicleTypeOptions([vehicle?.vehicleTypeId])
  const variants = useQuery({
    ...vehicleVariantsOptions(typeId),
    enabled: typeId > 0,
  })
  const tonnes = say('bookings.crew.tonnes')
  return (
    <>
      <FormPart>
        <ComboboxField
          name="partnerId"
          {...partnerChoice}
          {...(partnerName !== undefined && { shown: partnerName })}
          required
        />
        <TextField name="registrationNumber" dir="ltr" required />
        <SelectField
          name="vehicleTypeId"
          placeholder={nothing}
          options={types}
          onChosen={() => form.setValue('vehicleTypeVariantId', '')}
          required
        />
        <SelectField
          name="vehicleTypeVariantId"
          placeholder={nothing}
          options={(variants.data ?? [])
            .filter(({ id, isActive }) => isActive || id === vehicle?.vehicleTypeVariantId)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField name="capacityWeight" unit={tonnes} />
        {vehicle && (
          <SelectField
            name="status"
            options={choices('vehicleStatus', vehicleStatuses).map((option) => ({
              ...option,
              disabled: option.value === 'ASSIGNED' || option.value === 'ON_TRIP',
            }))}
          />
        )}
        <TextField name="make" />
        <TextField name="model" />
        <NumberField name="modelYear" whole />
        <TextField name="colour" />
      </FormPart>
      <FormPart title={say('vehicles.page.papers')}>
        <DateField name="fitnessExpiry" />
        <DateField name="routePermitExpiry" />
        <DateField name="insuranceExpiry" />
        <DateField name="tokenTaxExpiry" />
        <TextField name="registrationCity" />
        <TextField name="chassisNumber" dir="ltr" />
        <TextField name="engineNumber" dir="ltr" />
        <SelectField
          name="ownershipType"
          placeholder={nothing}
          options={choices('vehicleOwnership', vehicleOwnerships)}
        />
        <TextField name="ownerName" />
        <TextField
          name="ownerCnic"
          inputMode="numeric"
          {...(vehicle?.ownerCnic?.startsWith('*') && {
            hint: say('kit.form.keptUnlessTyped', { kept: vehicle.ownerCnic }),
          })}
        />
      </FormPart>
      <FormPart title={say('vehicles.page.measures')}>
        <NumberField name="grossVehicleWeight" unit={tonnes} />
        <NumberField name="capacityVolume" unit="m³" />
        <NumberField name="lengthFt" unit="ft" />
        <NumberField name="widthFt" unit="ft" />
        <NumberField name="heightFt" unit="ft" />
        <NumberField name="axles" whole />
        <NumberField name="tyres" whole />
        <ComboboxField
          name="lastKnownCityId"
          {...cityChoice}
          {...(vehicle?.lastKnownCityName && { shown: vehicle.lastKnownCityName })}
        />
      </FormPart>
      <ChecklistField name="containerSizes" options={choices('containerSize', containerSizes)} />
      <FormPart title={say('vehicles.page.equipment')}>
        <CheckboxField name="hasTarpaulin" />
        <CheckboxField name="hasTracker" />
        <TextField name="trackerProvider" />
        <TextField name="trackerImei" inputMode="numeric" dir="ltr" />
      </FormPart>
      <PhotoField of={vehicle?.registrationNumber ?? ''} />
      <TextareaField name="notes" limit={1000} />
    </>
  )
}
