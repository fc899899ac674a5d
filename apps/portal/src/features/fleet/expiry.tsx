import { StatusBadge } from '@karwan/design-system/components/badge'
import { daysLeft, expiryTone } from '@karwan/domain/fleet'
import lines from '../../kit/page/lines.module.css'
import { serverNow } from '../../kit/text/clock.ts'
import type { Words } from '../../kit/text/use-words.ts'

/** The day, "30/06/2028", or the time left if it is near: "expires in 6 days", "expired 3 days ago". */
export function expiryText(day: string | null, { say, format }: Words): string | null {
  if (day === null) return null
  const left = daysLeft(day, serverNow())
  if (left > 60) return format.day(day)
  const told = left < 0 ? say('expiry.past', { days: -left }) : say('expiry.ahead', { days: left })
  return `${format.day(day)} · ${told}`
}

/** A cell with the day, and below it the time left if it is near. */
export function expiryCell(day: string | null, { say, format }: Words) {
  if (day === null) return null
  const now = serverNow()
  const tone = expiryTone(day, now)
  const left = daysLeft(day, now)
  return (
    <span className={lines.lines}>
      {format.day(day)}
      {tone && (
        <StatusBadge tone={tone}>
          {left < 0 ? say('expiry.past', { days: -left }) : say('expiry.ahead', { days: left })}
        </StatusBadge>
      )}
    </span>
  )
}
