import { StatusBadge } from '@karwan/design-system/components/badge'
import { verificationStatuses } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

type Standing = Pick<Answer<'getDriver'>, 'isBlocked' | 'verificationStatus'> &
  Partial<Pick<Answer<'getDriver'>, 'blockedFleet'>>

/** Says whether a driver or vehicle is blocked, by itself or with its fleet; if not, how far it is verified. */
export function standingText(
  { isBlocked, blockedFleet, verificationStatus }: Standing,
  { say, labels }: Words,
): string {
  if (isBlocked) return say('block.blocked')
  return blockedFleet ? say('block.fleet') : labels('verificationStatus', verificationStatus)
}

export function standingOf(standing: Standing, words: Words) {
  const { isBlocked, blockedFleet, verificationStatus } = standing
  const tone = isBlocked || blockedFleet ? 'danger' : verificationStatuses[verificationStatus].tone
  return <StatusBadge tone={tone}>{standingText(standing, words)}</StatusBadge>
}
