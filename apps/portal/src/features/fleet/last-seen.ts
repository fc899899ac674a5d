import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

/** 'Rahim Yar Khan · 22 Nov, 21:40 · Tracker'; far from every city '120 km from Quetta · …'. */
export function lastSeenSaid(
  seen: Answer<'getDriver'>['lastLocation'],
  { say, labels, format }: Words,
): string | null {
  if (seen === null) return null
  const { near, distanceKm, lat, lng } = seen
  // Coordinates only if no city is known.
  const city = near ?? `${lat.toFixed(3)}, ${lng.toFixed(3)}`
  const place = distanceKm === null ? city : say('fleets.farFrom', { km: format.number(distanceKm), city })
  return [place, format.dateTime(seen.at), labels('positionSource', seen.source)].join(' · ')
}
