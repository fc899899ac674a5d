import { Banner } from '@karwan/design-system/patterns/banner'
import type { ExpiredPaper } from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import { RecordLink } from '../../kit/detail/record-link.tsx'
import type { Words } from '../../kit/text/use-words.ts'
import { BlockNotice } from '../people/block-notice.tsx'

type Stops = {
  block: Answer<'getDriver'>['block']
  blockedFleet?: Answer<'getDriver'>['blockedFleet']
  expired?: ExpiredPaper | undefined
}

/** Why a driver or vehicle cannot be sent out: a block, a blocked fleet or an expired paper. */
export function obstaclesOf({ block, blockedFleet, expired }: Stops, words: Words) {
  if (block) return <BlockNotice block={block} words={words} />
  if (blockedFleet)
    return (
      <Banner tone="danger">
        <RecordLink kind="fleet" id={blockedFleet.id}>
          {words.say('block.fleetKeepsHome', { fleet: blockedFleet.name })}
        </RecordLink>
      </Banner>
    )
  return (
    expired && (
      <Banner tone="warning">
        {words.say('expiry.keepsHome', {
          paper: words.labels('expiringPaper', expired.paper),
          day: words.format.day(expired.day),
        })}
      </Banner>
    )
  )
}
