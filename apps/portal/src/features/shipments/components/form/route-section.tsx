import { Button } from '@karwan/design-system/components/button'
import { VisuallyHidden } from '@karwan/design-system/components/visually-hidden'
import { idsOf } from '@karwan/domain/kernel'
import {
  cityTravelRestrictions,
  labourAvailabilities,
  StopAction,
  shipmentLimits,
} from '@karwan/domain/shipments'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useFieldId, useGroupOfFields } from '../../../../kit/form/fields/bound-field.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { newStop } from '../../form/shipment-form-fields.ts'
import { SelectField, useShipmentForm } from './fields.ts'
import { OptionalFields } from './optional-fields.tsx'
import { Section, Wide } from './section.tsx'
import styles from './shipment-form.module.css'
import { StopCard, stopButton } from './stop-card.tsx'
import { useFollowGoods } from './use-total-weight.ts'

/**
 * Stops in the order of travel, moved with buttons, which work by keyboard and touch. Only the first stop is
 * rendered until `isWhole`.
 */
export function RouteSection({ isWhole }: { isWhole: boolean }) {
  const intl = useIntl()
  const labels = useLabels()
  const { control, getValues } = useShipmentForm()
  const { fields, insert, move, remove } = useFieldArray({ control, name: 'locations' })
  const [announced, setAnnounced] = useState('')
  const idOf = useFieldId()
  const { id, error } = useGroupOfFields({
    name: 'locations',
    label: intl.formatMessage({ id: 'shipments.section.route' }),
  })

  const followGoods = useFollowGoods()
  const say = (id: string, position: number) =>
    setAnnounced(intl.formatMessage({ id }, { position: intl.formatNumber(position) }))

  const add = (action: 1 | 2) => {
    const stops = getValues('locations')
    const lastPickUp = stops.findLastIndex((stop) => Number(stop.locationActionType) === StopAction.pickUp)
    const place = action === StopAction.pickUp ? lastPickUp + 1 : stops.length
    flushSync(() => insert(place, newStop(action), { shouldFocus: false }))
    say('shipments.stop.added', place + 1)
    focusOn(idOf(`locations.${place}.cityId`))
  }
  const moveBy = (from: number, step: 1 | -1) => {
    flushSync(() => move(from, from + step))
    say('shipments.stop.moved', from + step + 1)
    focusOn(idOf(stopButton(from + step, step)))
  }
  const removeAt = (place: number) => {
    flushSync(() => remove(place))
    followGoods()
    say('shipments.stop.removed', place + 1)
    focusOn(idOf(`locations.${Math.max(0, place - 1)}.cityId`))
  }

  const isFull = fields.length >= shipmentLimits.stops
  const full = isFull
    ? intl.formatMessage({ id: 'shipments.stop.full' }, { limit: shipmentLimits.stops })
    : undefined
  return (
    <Section name="route">
      <Wide>
        <ol className={styles.stops} aria-label={intl.formatMessage({ id: 'shipments.stop.list' })}>
          {(isWhole ? fields : fields.slice(0, 1)).map((field, index) => (
            <StopCard
              key={field.id}
              index={index}
              count={fields.length}
              action={Number(field.locationActionType) === StopAction.pickUp ? 'pickUp' : 'dropOff'}
              onMove={(step) => moveBy(index, step)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </ol>
        <div id={id} tabIndex={-1}>
          {error && <p className={styles.error}>{error}</p>}
        </div>
        <div role="status">
          <VisuallyHidden>{announced}</VisuallyHidden>
        </div>
      </Wide>
      {isWhole && (
        <OptionalFields label="route" names={['labourAvailabilityTypeId', 'cityTravelRestrictionTypeId']}>
          <Wide>
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
                    id:
                      action === StopAction.pickUp ? 'shipments.stop.addPickUp' : 'shipments.stop.addDropOff',
                  })}
                </Button>
              ))}
            </div>
          </Wide>
          <SelectField
            name="labourAvailabilityTypeId"
            label={intl.formatMessage({ id: 'shipments.field.labourAvailabilityTypeId' })}
            options={idsOf(labourAvailabilities).map((id) => ({
              value: id,
              label: labels('labourAvailability', id),
            }))}
          />
          <SelectField
            name="cityTravelRestrictionTypeId"
            label={intl.formatMessage({ id: 'shipments.field.cityTravelRestrictionTypeId' })}
            options={idsOf(cityTravelRestrictions).map((id) => ({
              value: id,
              label: labels('cityTravelRestriction', id),
            }))}
          />
        </OptionalFields>
      )}
    </Section>
  )
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}
