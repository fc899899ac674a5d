import type { Random } from './random.ts'
import {
  awarded,
  backedOut,
  calledOff,
  day,
  hour,
  onTheWay,
  partlyCovered,
  partlyDelivered,
  readyToLoad,
  type Scenario,
  undecided,
  windowOpen,
  windowScheduled,
  withoutWindow,
} from './shipment-plan.ts'

/** Current situations. Each company's dashboard is filled with one round of these. */
export const liveScenarios: readonly Scenario[] = [
  windowOpen(20, 12, 2),
  windowOpen(75, 28, 0),
  windowOpen(40, 95, 3),
  windowOpen(5, 115, 0),
  windowOpen(100, 140, 4),
  windowOpen(62, 58, 1),
  windowScheduled(45),
  windowScheduled(14 * hour),
  withoutWindow,
  undecided(35, 3),
  awarded(4, false),
  awarded(25, false),
  awarded(70, true),
  partlyCovered(50, 2),
  readyToLoad(3 * hour),
  readyToLoad(-2),
  readyToLoad(-3 * hour),
  onTheWay(3, 30),
  onTheWay(7, 200),
  onTheWay(7, 40, { vehicles: 2 }),
  onTheWay(11, 3),
  onTheWay(11, 30 * hour),
  onTheWay(11, 60 * hour),
  onTheWay(12, 2),
  calledOff(2, 2, false),
  calledOff(3, 1, true),
  calledOff(50, 4, false),
  backedOut(3, 1),
]

/** Scenarios in statuses that only clients with the expanded list see, and in the private pool. */
export const expandedScenarios: readonly Scenario[] = [
  onTheWay(4, 15),
  onTheWay(5, 50),
  onTheWay(6, 10),
  onTheWay(8, 90, { laneKind: 'cross' }),
  onTheWay(9, 20),
  onTheWay(10, 45),
  onTheWay(7, 500, { isPrivate: true }),
  onTheWay(12, 9 * day, { isPrivate: true }),
  onTheWay(12, 3 * day, { laneKind: 'cross' }),
]

/** A scenario of the past, from two days to three months ago. */
export function pastScenario(random: Random): Scenario {
  const ago = random.between(2 * day, 86 * day)
  return random.weighted<() => Scenario>([
    [() => onTheWay(12, ago), 60],
    [() => onTheWay(12, ago, { vehicles: random.between(2, 3) }), 14],
    [() => onTheWay(11, random.between(hour, 5 * day)), 4],
    [() => partlyDelivered(ago), 6],
    [() => calledOff(ago, random.pick([1, 2, 2, 4]), random.chance(0.3)), 14],
    [() => undecided(ago, random.between(0, 2)), 2],
  ])()
}
