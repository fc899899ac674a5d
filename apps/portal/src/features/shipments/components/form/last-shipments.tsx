import { Button } from '@karwan/design-system/components/button'
import { firstMissing } from '@karwan/design-system/components/field'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, use, useState } from 'react'
import { flushSync } from 'react-dom'
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
  const [reached, setReached] = useState(0)
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
      {offered.length > 0 && (
        // One tab stop for all of them, with the arrow keys between them.
        <div
          role="toolbar"
          aria-label={say('shipments.again.title')}
          className={styles.offered}
          onKeyDown={moveBetween}
        >
          {offered.map((shipment, index) => (
            <Button
              key={shipment.id}
              size="sm"
              variant="outline"
              aria-pressed={shipment.id === again.from?.id}
              tabIndex={index === Math.min(reached, offered.length - 1) ? 0 : -1}
              onFocus={(event) => {
                setReached(index)
                bringIn(event)
              }}
              onClick={() => void again.fillFrom(shipment.id)}
            >
              {[laneText(shipment, words), shipment.goodsTypeName, vehicleName(shipment, words)]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          ))}
        </div>
      )}
      {again.from && (
        <Button size="sm" variant="ghost" onFocus={bringIn} onClick={emptyWith(again.empty)}>
          {say('shipments.again.empty')}
        </Button>
      )}
    </>
  )
}

/** Moves the focus to the first field to fill in, because the button that had it is gone with the values. */
const emptyWith =
  (empty: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    flushSync(empty)
    if (form) firstMissing(form)?.focus()
  }

/** Moves the focus to the next button by an arrow key, in the direction of the page. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const next = {
    ArrowRight: at + (isRightToLeft ? -1 : 1),
    ArrowLeft: at + (isRightToLeft ? 1 : -1),
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  buttons[(next + buttons.length) % buttons.length]?.focus()
}

/** On a phone the row scrolls, and browsers may leave a focused button partly hidden. */
function bringIn({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}
