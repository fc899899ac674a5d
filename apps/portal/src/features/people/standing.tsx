import { StatusBadge } from '@karwan/design-system/components/badge'
import { verificationStatuses } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

type Standing = Pick<Answer<'getDriver'>, 'isBlocked' | 'verificationStatus'>

/** Whether somebody or something may be sent at all: blocked, or how far it is verified. */
export function standingOf({ isBlocked, verificationStatus }: Standing, { say, labels }: Words) {
  if (isBlocked) return <StatusBadge tone="danger">{say('block.blocked')}</StatusBadge>
  return (
    <StatusBadge tone={verificationStatuses[verificationStatus].tone}>
      {labels('verificationStatus', verificationStatus)}
    </StatusBadge>
  )
}
