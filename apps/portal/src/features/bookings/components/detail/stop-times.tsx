import { Text } from '@karwan/design-system/components/text'
import { minutesBehind } from '@karwan/domain/bookings'
import { StopAction } from '@karwan/domain/shipments'
import { useWords, type Words } from '../../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings.queries.ts'

type Stop = Booking['locations'][number]

/** The planned time of a stop, and when the truck arrived, loaded or unloaded, and left. */
export function StopTimes({ stop }: { stop: Stop }) {
  const words = useWords()
  const { say, format } = words
  const kind = stop.locationActionType === StopAction.pickUp ? 'pickup' : 'dropoff'
  const told = (id: string, at: string | null) => (at === null ? [] : [say(id, { at: format.dateTime(at) })])
  const behind = behindOf(stop)
  const planned = told('bookings.stop.planned', stop.plannedAt)
  const arrived = told('bookings.stop.arrived', stop.arrivedAt)
  const after = [
    ...told(`bookings.stop.${kind}.started`, stop.startedAt),
    ...told(`bookings.stop.${kind}.finished`, stop.finishedAt),
    ...told('bookings.stop.left', stop.leftAt),
  ]
  // Told after the arrival, or, where none was recorded, after the plan.
  const timed = arrived.length > 0 ? arrived : planned
  return [...planned, ...arrived, ...after].map((line) => (
    <Text as="div" size="sm" tone="muted" key={line}>
      {line}
      {line === timed.at(-1) && behind !== undefined && behind !== 0 && (
        <Text as="span" size="sm" tone={behind > 0 ? 'danger' : 'muted'}>
          {` (${punctualityOf(behind, words)})`}
        </Text>
      )}
    </Text>
  ))
}

const behindOf = ({ plannedAt, arrivedAt, finishedAt, locationActionType }: Stop) => {
  // Some statuses record an unloading without an arrival, so use its end instead.
  const came = arrivedAt ?? (locationActionType === StopAction.dropOff ? finishedAt : null)
  return minutesBehind(plannedAt === null ? null : new Date(plannedAt), came === null ? null : new Date(came))
}

const punctualityOf = (behind: number, { say }: Words) =>
  say(behind > 0 ? 'bookings.row.late' : 'bookings.row.early', {
    hours: Math.floor(Math.abs(behind) / 60),
    minutes: Math.abs(behind) % 60,
  })
