import type { trackingPositions } from '../../modules/tracking/tracking-positions.table.ts'
import { cityOf } from './build-stops.ts'
import type { Lane } from './data/lanes.ts'
import type { Random } from './random.ts'

type PositionInsert = typeof trackingPositions.$inferInsert

export type TrailWish = {
  bookingId: number
  lane: Lane
  distanceKm: number
  /** When tracking starts, when the loaded truck departs, and the driving time. */
  followedFrom: Date
  leavesAt: Date
  roadMinutes: number
  points: number
  now: Date
  random: Random
}

const minute = 60_000

/** Positions along the lane; one truck in five has not reported for hours. */
export function buildTrail(wish: TrailWish): PositionInsert[] {
  const { lane, followedFrom, points, now, random } = wish
  const silence = random.chance(0.2) ? random.between(240, 600) : random.between(1, 40)
  const since = followedFrom.getTime()
  const until = Math.max(since, now.getTime() - silence * minute)
  const heading = headingOf(lane)
  return Array.from({ length: points }, (_, index) => {
    const at = new Date(since + ((until - since) * (index + 1)) / points)
    return positionAt(wish, shareDone(wish, at), at, heading)
  })
}

const shareDone = ({ leavesAt, roadMinutes }: TrailWish, at: Date): number =>
  Math.min(0.97, Math.max(0, (at.getTime() - leavesAt.getTime()) / minute / roadMinutes))

function positionAt(wish: TrailWish, done: number, at: Date, heading: number): PositionInsert {
  const { bookingId, lane, distanceKm, leavesAt, roadMinutes, random } = wish
  const from = cityOf(lane.from[0])
  const to = cityOf(lane.to[0])
  const stray = () => (random.next() - 0.5) * 0.06
  const source = random.weighted([
    ['APP', 5],
    ['TRACKER', 4],
    ['CALL', 1],
    ['SMS', 1],
  ] as const)
  const hasMeter = source === 'APP' || source === 'TRACKER'
  return {
    bookingId,
    lat: from.lat + (to.lat - from.lat) * done + stray(),
    lng: from.lng + (to.lng - from.lng) * done + stray(),
    cityId: source === 'CALL' ? from.id : null,
    cityName: source === 'CALL' ? from.name : null,
    speedKmh: hasMeter ? random.between(0, 75) : null,
    heading: hasMeter ? heading : null,
    accuracyM: hasMeter ? random.between(5, 60) : null,
    at,
    source,
    remainingKm: Math.round(distanceKm * (1 - done)),
    etaAt: new Date(leavesAt.getTime() + roadMinutes * minute),
    reportedBy: null,
  }
}

/** Compass heading in degrees from north, in a straight line. */
function headingOf({ from, to }: Lane): number {
  const start = cityOf(from[0])
  const end = cityOf(to[0])
  const degrees = (Math.atan2(end.lng - start.lng, end.lat - start.lat) * 180) / Math.PI
  return Math.round((degrees + 360) % 360)
}
