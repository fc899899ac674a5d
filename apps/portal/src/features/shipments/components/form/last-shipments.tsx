import { Button } from '@karwan/design-system/components/button'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, use } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '../../../../kit/text/use-words.ts'
import { isGiven } from '../../form/is-given.ts'
import { lastBookings } from '../../form/last-bookings.ts'
import { BookAgainContext, bookedOptions } from '../../form/use-book-again.ts'
import { laneText, vehicleName } from '../list/shipment-cells.tsx'
import { useShipmentForm } from './fields.ts'
import styles from './shipment-form.module.css'

/** The company's latest shipments, as buttons that fill in the form with the same values. */
export function LastShipments() {
  const again = use(BookAgainContext)
  const { control } = useShipmentForm()
  const [company, project] = useWatch({ control, name: ['company', 'project'] })
  if (!again) return null
  return (
    <div className={styles.again}>
      {isGiven(company) && (
        <Offered groupId={Number(company)} projectId={isGiven(project) ? Number(project) : undefined} />
      )}
    </div>
  )
}

function Offered({ groupId, projectId }: { groupId: number; projectId: number | undefined }) {
  const words = useWords()
  const { say } = words
  const again = use(BookAgainContext)
  const { data } = useQuery({ ...bookedOptions(groupId), staleTime: 60_000 })
  if (!again || !data || again.isLooking) return null
  const offered = lastBookings(data.items, projectId)
  return (
    <>
      <span role="status">
        {offered.length === 0
          ? say('shipments.again.none')
          : again.from
            ? say('shipments.again.from', { number: again.from.number })
            : say('shipments.again.offer')}
      </span>
      {offered.map((shipment) => (
        <Button
          key={shipment.id}
          size="sm"
          variant="outline"
          aria-pressed={shipment.id === again.from?.id}
          onFocus={bringIn}
          onClick={() => void again.fillFrom(shipment.id)}
        >
          {[laneText(shipment, words), shipment.goodsTypeName, vehicleName(shipment, words)]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      ))}
      {again.from && (
        <Button size="sm" variant="ghost" onFocus={bringIn} onClick={again.empty}>
          {say('shipments.again.empty')}
        </Button>
      )}
    </>
  )
}

/** On a phone the row scrolls, and browsers may leave a focused button partly hidden. */
function bringIn({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}
