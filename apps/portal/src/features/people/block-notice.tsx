import { Banner } from '@karwan/design-system/patterns/banner'
import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

type Block = NonNullable<Answer<'getDriver'>['block']>

/** Tells on the page of a blocked record that it is blocked: why, by whom and since when. */
export function BlockNotice({ block, words }: { block: Block; words: Words }) {
  return (
    <Banner tone="danger">
      {words.say('block.blocked')}: {blockText(block, words)}
    </Banner>
  )
}

/** "Repeated backout · Backed out twice · Sana Tariq, 22/11/2026 11:00 AM" */
function blockText(block: Block, { format }: Words): string {
  return [
    block.reasonName,
    block.reason,
    [block.by?.name, block.at && format.dateTime(block.at)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
