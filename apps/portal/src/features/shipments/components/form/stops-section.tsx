import { Button } from '@karwan/design-system/components/button'
import { VisuallyHidden } from '@karwan/design-system/components/visually-hidden'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { locationTypes } from '@karwan/domain/locations'
import {
  cityTravelRestrictions,
  labourAvailabilities,
  StopAction,
  shipmentLimits,
} from '@karwan/domain/shipments'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { type IntlShape, useIntl } from 'react-intl'
import { useFieldId } from '../../../../kit/form/fields/bound-field.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { newStop, type StopFields } from '../../form/shipment-form-fields.ts'
import { CustomLocationFields } from './custom-location-fields.tsx'
import { SelectField, useShipmentForm } from './fields.ts'
import { AddLoad, LoadDetails } from './loads-fields.tsx'
import { FieldGroup, Section, Wide } from './section.tsx'
import styles from './shipment-form.module.css'

type AddAt = (place: number, stop: StopFields) => void

/** What seldom needs to be said about the stops: their kind, a full address, further goods and further stops. */
export function StopsSection({ onAdd }: { onAdd: AddAt }) {
  const intl = useIntl()
  const labels = useLabels()
  const stops = useWatch({ control: useShipmentForm().control, name: 'locations' })
  const label = (field: string) => intl.formatMessage({ id: `shipments.field.${field}` })
  return (
    <Section name="stops">
      {stops.map(({ locationActionType, loads }, stop) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by the place of their stop.
        <FieldGroup key={stop} title={titleOfStop(intl, stop, locationActionType)}>
          <StopDetails stop={stop} loadCount={loads?.length ?? 0} />
        </FieldGroup>
      ))}
      <Wide>
        <AddStop onAdd={onAdd} />
      </Wide>
      <SelectField
        name="labourAvailabilityTypeId"
        label={label('labourAvailabilityTypeId')}
        options={idsOf(labourAvailabilities).map((id) => ({
          value: id,
          label: labels('labourAvailability', id),
        }))}
      />
      <SelectField
        name="cityTravelRestrictionTypeId"
        label={label('cityTravelRestrictionTypeId')}
        options={idsOf(cityTravelRestrictions).map((id) => ({
          value: id,
          label: labels('cityTravelRestriction', id),
        }))}
      />
    </Section>
  )
}

function StopDetails({ stop, loadCount }: { stop: number; loadCount: number }) {
  const intl = useIntl()
  const labels = useLabels()
  return (
    <>
      <SelectField
        name={`locations.${stop}.locationType`}
        label={intl.formatMessage({ id: 'shipments.stop.locationType' })}
        options={namesOf(locationTypes).map((name) => ({
          value: name,
          label: labels('locationType', name),
        }))}
      />
      {loadCount === 1 && <LoadDetails stop={stop} load={0} />}
      <Wide>
        <div className={styles.actions}>
          <CustomLocationFields stop={stop} />
          <AddLoad stop={stop} />
        </div>
      </Wide>
    </>
  )
}

/** Adds a pick up after the last one, or a drop off at the end, and moves the focus to it. */
function AddStop({ onAdd }: { onAdd: AddAt }) {
  const intl = useIntl()
  const idOf = useFieldId()
  const { control, getValues } = useShipmentForm()
  const count = useWatch({ control, name: 'locations' }).length
  const [added, setAdded] = useState('')
  const full =
    count >= shipmentLimits.stops
      ? intl.formatMessage({ id: 'shipments.stop.full' }, { limit: shipmentLimits.stops })
      : undefined
  const add = (action: 1 | 2) => {
    const stops = getValues('locations')
    const lastPickUp = stops.findLastIndex((stop) => Number(stop.locationActionType) === StopAction.pickUp)
    const place = action === StopAction.pickUp ? lastPickUp + 1 : stops.length
    flushSync(() => onAdd(place, newStop(action)))
    setAdded(intl.formatMessage({ id: 'shipments.stop.added' }, { position: intl.formatNumber(place + 1) }))
    document.getElementById(idOf(`locations.${place}.cityId`))?.focus()
  }
  return (
    <div className={styles.actions}>
      {([StopAction.pickUp, StopAction.dropOff] as const).map((action) => (
        <Button
          key={action}
          variant="outline"
          iconStart={<Plus aria-hidden="true" />}
          disabledReason={full}
          onClick={() => add(action)}
        >
          {intl.formatMessage({
            id: action === StopAction.pickUp ? 'shipments.stop.addPickUp' : 'shipments.stop.addDropOff',
          })}
        </Button>
      ))}
      <div role="status">
        <VisuallyHidden>{added}</VisuallyHidden>
      </div>
    </div>
  )
}

function titleOfStop(intl: IntlShape, stop: number, action: unknown): string {
  const id = Number(action) === StopAction.pickUp ? 'shipments.stop.pickUp' : 'shipments.stop.dropOff'
  const values = { position: intl.formatNumber(stop + 1), action: intl.formatMessage({ id }) }
  return intl.formatMessage({ id: 'shipments.stop.title' }, values)
}
