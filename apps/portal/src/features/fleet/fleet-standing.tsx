import { StatusBadge } from '@karwan/design-system/components/badge'
import { fleetStatuses } from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

type Standing = Pick<Answer<'getFleet'>, 'status' | 'isBlocked' | 'blockedFleet'>

/** Why no member of the fleet is sent out: it is blocked, or a fleet above it is. */
export function fleetBlockText({ isBlocked, blockedFleet }: Standing, { say }: Words): string | undefined {
  if (isBlocked) return say('block.blocked')
  return blockedFleet ? say('block.fleetAbove', { fleet: blockedFleet.name }) : undefined
}

export const fleetStandingText = (fleet: Standing, words: Words): string =>
  fleetBlockText(fleet, words) ?? words.labels('fleetStatus', fleet.status)

/** The badge of a fleet: blocked, itself or by a fleet above, or else its status. */
export function fleetStandingOf(fleet: Standing, words: Words) {
  const isStopped = fleetBlockText(fleet, words) !== undefined
  const tone = isStopped ? 'danger' : fleetStatuses[fleet.status].tone
  return <StatusBadge tone={tone}>{fleetStandingText(fleet, words)}</StatusBadge>
}
