import { Button } from '@karwan/design-system/components/button'
import { useState } from 'react'
import { useWords } from '../../../kit/text/use-words.ts'
import type { TrackingEvent } from '../tracking.queries.ts'

/** The earlier times at which a truck was at the same place, hidden until the user opens them. */
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
