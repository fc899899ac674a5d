import { IconButton } from '@karwan/design-system/components/icon-button'
import { shared } from '@karwan/design-system/theme'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { useFieldId } from '../../../../kit/form/fields/bound-field.tsx'
import styles from './shipment-form.module.css'
import { StopFields } from './stop-fields.tsx'

interface StopCardProps {
  index: number
  count: number
  action: 'pickUp' | 'dropOff'
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** Name of a stop's move button, from which `useFieldId` makes its id. */
export const stopButton = (index: number, step: 1 | -1): string =>
  `locations.${index}.move${step === 1 ? 'Down' : 'Up'}`

export function StopCard({ index, count, action, onMove, onRemove }: StopCardProps) {
  const intl = useIntl()
  const titleId = useId()
  const idOf = useFieldId()
  const position = intl.formatNumber(index + 1)
  const label = (id: string) => intl.formatMessage({ id: `shipments.stop.${id}` }, { position })
  return (
    <li className={styles.stop} aria-labelledby={titleId}>
      <div className={shared('row', 'align-center', 'justify-between', 'gap-2', 'margin-below-3')}>
        <h3 id={titleId} className={shared('row', 'align-center', 'gap-2', 'text-md')}>
          <span className={styles.stopNumber} data-action={action} aria-hidden="true">
            {position}
          </span>
          {intl.formatMessage({ id: 'shipments.stop.title' }, { position, action: label(action) })}
        </h3>
        {count > 2 && (
          <div className={styles.stopButtons}>
            {index > 0 && (
              <IconButton
                id={idOf(stopButton(index, -1))}
                size="sm"
                label={label('moveUp')}
                icon={<ArrowUp aria-hidden="true" />}
                onClick={() => onMove(-1)}
              />
            )}
            {index < count - 1 && (
              <IconButton
                id={idOf(stopButton(index, 1))}
                size="sm"
                label={label('moveDown')}
                icon={<ArrowDown aria-hidden="true" />}
                onClick={() => onMove(1)}
              />
            )}
            <IconButton
              size="sm"
              label={label('remove')}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            />
          </div>
        )}
      </div>
      {/* A stop that has moved registers its fields anew, under the names of its new place. */}
      <StopFields key={index} stop={index} />
    </li>
  )
}
