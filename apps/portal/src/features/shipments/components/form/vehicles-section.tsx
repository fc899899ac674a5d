import { type VehicleTypeId, vehicleTypes } from '@karwan/domain/fleet'
import { idsOf } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { vehicleTypesOptions, vehicleVariantsOptions } from '../../../fleet/fleet.queries.ts'
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx'
import { isGiven } from '../../form/is-given.ts'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { DateTimeField, NumberField, RadioCardsField, SelectField, useShipmentForm } from './fields.ts'
import { Section, ShortBesideLong, Wide } from './section.tsx'
import styles from './shipment-form.module.css'
import { TotalWeightField } from './total-weight-field.tsx'
import { useLoadWarning } from './use-load-warning.ts'
import { useUnits } from './use-units.ts'

type VehiclesSectionProps = {
  /** Says where the proposed loading time comes from, or that it has passed. */
  lastUsed: string | undefined
}

/** Which vehicles are needed, and when. */
export function VehiclesSection({ lastUsed }: VehiclesSectionProps) {
  const intl = useIntl()
  const { zone } = useShipmentTerms()
  const { weightUnit } = useUnits()
  const inZone = intl.formatMessage({ id: 'shipments.field.loadingTimeHint' }, { zone })
  return (
    <Section name="vehicles">
      <Wide>
        <VehicleTypeField />
      </Wide>
      <ShortBesideLong>
        <NumberField
          name="vehicleCount"
          label={intl.formatMessage({ id: 'shipments.field.vehicleCount' })}
          whole
          required
        />
        <DateTimeField
          name="loadingTime"
          label={intl.formatMessage({ id: 'shipments.field.loadingTime' })}
          hint={lastUsed ? `${lastUsed} ${inZone}` : inZone}
          required
        />
      </ShortBesideLong>
      <TotalWeightField />
      <LoadWarning weightUnit={weightUnit} />
    </Section>
  )
}

/** Below the fields, and not as their hint, because it depends on several of them. */
function LoadWarning({ weightUnit }: { weightUnit: string }) {
  const warning = useLoadWarning(weightUnit)
  return (
    <Wide>
      <p role="status" className={styles.warning}>
        {warning}
      </p>
    </Wide>
  )
}

/** What a plain booking leaves open: any variant, and any load of each vehicle. */
export function VehicleDetailsSection() {
  const intl = useIntl()
  const { weightUnit } = useUnits()
  const label = (field: string) => intl.formatMessage({ id: `shipments.field.${field}` })
  return (
    <Section name="vehicleDetails">
      <VariantField />
      <NumberField name="quantity" label={label('quantity')} whole />
      <NumberField name="minWeightPerVehicle" label={label('minWeightPerVehicle')} unit={weightUnit} />
      <NumberField name="maxWeightPerVehicle" label={label('maxWeightPerVehicle')} unit={weightUnit} />
    </Section>
  )
}

function VehicleTypeField() {
  const labels = useLabels()
  const { setValue } = useShipmentForm()
  const { vehicleTypes: offered, vehicleTerm } = useShipmentTerms()
  const { data, error } = useQuery(vehicleTypesOptions())
  // If the vehicle types cannot be loaded, the built-in ones are offered, and the failure is reported.
  const chosen = Number(useWatch({ control: useShipmentForm().control, name: 'vehicleTypeId' }))
  const known =
    data?.filter(({ id, isActive }) => isActive || id === chosen).map(({ id }) => id) ?? idsOf(vehicleTypes)
  const shown = known.filter((id) => offered.length === 0 || offered.includes(id))
  return (
    <RadioCardsField
      name="vehicleTypeId"
      label={vehicleTerm}
      required
      hint={error?.message}
      // Another type has other variants.
      onChosen={() => setValue('vehicleTypeVariantId', '', { shouldDirty: true })}
      options={shown.map((id) => ({
        value: id,
        label: labels('vehicleType', id),
        icon: <VehicleIcon vehicleTypeId={id} />,
      }))}
    />
  )
}

function VariantField() {
  const intl = useIntl()
  const vehicleTypeId = useWatch({ control: useShipmentForm().control, name: 'vehicleTypeId' })
  if (!isGiven(vehicleTypeId)) return null
  return (
    <VariantsOf
      // Another type has other variants.
      key={vehicleTypeId}
      vehicleTypeId={Number(vehicleTypeId) as VehicleTypeId}
      label={intl.formatMessage({ id: 'shipments.field.vehicleTypeVariantId' })}
      placeholder={intl.formatMessage({ id: 'shipments.field.anyVariant' })}
    />
  )
}

function VariantsOf(props: { vehicleTypeId: VehicleTypeId; label: string; placeholder: string }) {
  const chosen = useWatch({ control: useShipmentForm().control, name: 'vehicleTypeVariantId' })
  const { data: variants = [] } = useQuery(vehicleVariantsOptions(props.vehicleTypeId))
  return (
    <SelectField
      name="vehicleTypeVariantId"
      label={props.label}
      placeholder={props.placeholder}
      options={variants
        .filter(({ id, isActive }) => isActive || String(id) === String(chosen))
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
