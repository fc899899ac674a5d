import { Button } from '@karwan/design-system/components/button'
import { useState } from 'react'
import { useWords } from '../../../kit/text/use-words.ts'
import type { TrackingEvent } from '../tracking.queries.ts'

/** Each time that a truck was seen where it was seen again: what a log of equal lines would be. */
export function EarlierPositions({ events }: { events: readonly TrackingEvent[] }) {
  const { say, labels, format } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(isOpen ? 'tracking.fold' : 'tracking.unfold', { count: events.length })}
      </Button>
      {isOpen && (
        <ul>
          {events.map(({ at, source }) => (
            <li key={at}>
              {[format.dateTime(at), source && labels('positionSource', source)].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
