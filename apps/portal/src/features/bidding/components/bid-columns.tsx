import { Badge, StatusBadge } from '@karwan/design-system/components/badge'
import { classNames, shared } from '@karwan/design-system/theme'
import { compareAmounts } from '@karwan/domain'
import { bidStatuses, mayTakePart } from '@karwan/domain/bidding'
import { shownPhone } from '@karwan/domain/geography'
import { PartyLink } from '../../../kit/detail/record-link.tsx'
import { defineTable } from '../../../kit/list/define-table.ts'
import lines from '../../../kit/page/lines.module.css'
import { serverNow } from '../../../kit/text/clock.ts'
import type { Words } from '../../../kit/text/use-words.ts'
import { isExpired } from '../award.ts'
import type { Bid } from '../bidding.queries.ts'
import { truckText } from '../truck-text.ts'
import { BidActions, BidChoice, BidVehicles } from './bid-controls.tsx'

/** The bids of one shipment, with normalised amounts, so that both categories can be compared. */
export const bidTable = defineTable('listShipmentBids', {
  words: 'bidding',
  rowKey: ({ id }) => id,
  columns: {
    partner: { text: (bid) => bid.partner.name, cell: partner },
    amount: { text: (bid, { format }) => format.money(bid.amount, bid.currency), cell: amount, align: 'end' },
    perVehicle: {
      text: (bid, { format }) => format.money(bid.normalisedAmount, bid.currency),
      align: 'end',
      fit: 'whole',
    },
    perTonne: {
      text: (bid, { format }) => format.money(bid.perTonneAmount, bid.currency),
      align: 'end',
      fit: 'whole',
    },
    rank: {
      text: (bid, { format }) => (bid.rank === null ? '–' : format.number(bid.rank)),
      align: 'end',
    },
    vehicles: {
      text: (bid, { format }) => format.number(bid.vehicleCount),
      cell: (bid) => <BidVehicles bid={bid} />,
      align: 'end',
    },
    status: { text: (bid, { labels }) => labels('bidStatus', bid.status), cell: status },
    actions: { text: () => '', cell: (bid) => <BidActions bid={bid} />, card: 'corner' },
  },
})

function partner(bid: Bid, words: Words) {
  const { say, labels, format } = words
  const { id, name, tier, onTimePct, phone, isBlocked, verificationStatus } = bid.partner
  const truck = truckText(bid, labels)
  const told = [
    labels('partnerTier', tier),
    onTimePct !== null && say('bidding.onTime', { share: format.percent(onTimePct) }),
  ].filter((part) => part !== false)
  return (
    <span className={shared('inline-row', 'gap-2', 'align-start')}>
      <BidChoice bid={bid} />
      <span className={lines.lines}>
        <PartyLink kind="partner" id={id}>
          <bdi>{name}</bdi>
        </PartyLink>
        <span className={shared('muted', 'text-sm', 'regular')}>
          {told.join(' · ')}
          {phone && ' · '}
          {phone && <bdi dir="ltr">{shownPhone(phone)}</bdi>}
        </span>
        {truck !== '' && <span className={shared('muted', 'text-sm', 'regular')}>{truck}</span>}
        {bid.availableFrom && (
          <span className={shared('muted', 'text-sm', 'regular')}>
            {say('bidding.availableFrom', { when: format.dateTime(bid.availableFrom) })}
          </span>
        )}
        {!mayTakePart(bid.partner).allowed && (
          <Badge tone="warning">
            {isBlocked ? say('bidding.blocked') : labels('verificationStatus', verificationStatus)}
          </Badge>
        )}
        {isExpired(bid, serverNow()) && (
          <Badge tone="warning">{say('bidding.expired', { when: format.relative(bid.validUntil) })}</Badge>
        )}
      </span>
    </span>
  )
}

/** After the partner agreed, the bid has the amount of the counter-offer. */
const isAgreed = ({ amount: asked, counter }: Bid): boolean =>
  counter !== null && asked !== null && compareAmounts(counter.amount, asked) === 0

function amount(bid: Bid, { say, labels, format }: Words) {
  return (
    <span className={classNames(lines.lines, lines.end)}>
      <strong>{format.money(bid.amount, bid.currency)}</strong>
      <span className={shared('muted', 'text-sm', 'regular')}>
        {labels('bidCategory', bid.bidCategoryTypeId)}
      </span>
      {bid.counter && (
        <span className={shared('muted', 'text-sm', 'regular')}>
          {say(isAgreed(bid) ? 'bidding.agreed' : 'bidding.countered', {
            amount: format.money(bid.counter.amount, bid.currency),
          })}
          {bid.counter.note && <bdi> · {bid.counter.note}</bdi>}
        </span>
      )}
    </span>
  )
}

function status(bid: Bid, { labels, format }: Words) {
  return (
    <span className={lines.lines}>
      <StatusBadge tone={bidStatuses[bid.status].tone}>{labels('bidStatus', bid.status)}</StatusBadge>
      <span className={shared('muted', 'text-sm', 'regular')}>
        {bid.reason ?? [labels('bidChannel', bid.channel), format.relative(bid.createdAt)].join(' · ')}
      </span>
    </span>
  )
}
