import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

/** 'Rahim Yar Khan · 22 Nov, 21:40 · Tracker': a place without a city near it by its point. */
export function lastSeenSaid(
  seen: Answer<'getDriver'>['lastLocation'],
  { labels, format }: Words,
): string | null {
  if (seen === null) return null
  const place = seen.near ?? `${seen.lat.toFixed(3)}, ${seen.lng.toFixed(3)}`
  return [place, format.dateTime(seen.at), labels('positionSource', seen.source)].join(' · ')
}
