import { VisuallyHidden } from '@karwan/design-system/components/visually-hidden'
import { shared } from '@karwan/design-system/theme'
import { StopAction } from '@karwan/domain/shipments'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFieldArrayReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useFieldId, useGroupOfFields } from '../../../../kit/form/fields/bound-field.tsx'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import { Section, Wide } from './section.tsx'
import styles from './shipment-form.module.css'
import { StopCard, stopButton } from './stop-card.tsx'
import { useFollowGoods } from './use-total-weight.ts'

type RouteSectionProps = {
  stops: UseFieldArrayReturn<ShipmentFormFields, 'locations'>
}

/** Stops in the order of travel, moved with buttons, which work by keyboard and touch. */
export function RouteSection({ stops }: RouteSectionProps) {
  const intl = useIntl()
  const { fields, move, remove } = stops
  const [announced, setAnnounced] = useState('')
  const idOf = useFieldId()
  const { id, error } = useGroupOfFields({
    name: 'locations',
    label: intl.formatMessage({ id: 'shipments.section.route' }),
  })

  const followGoods = useFollowGoods()
  const say = (id: string, position: number) =>
    setAnnounced(intl.formatMessage({ id }, { position: intl.formatNumber(position) }))

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

  return (
    <Section name="route">
      <Wide>
        <ol
          className={shared('column', 'gap-3')}
          aria-label={intl.formatMessage({ id: 'shipments.stop.list' })}
        >
          {fields.map((field, index) => (
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
    </Section>
  )
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}
