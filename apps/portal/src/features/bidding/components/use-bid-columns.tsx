import { Badge, StatusBadge } from '@karwan/design-system/components/badge'
import { Checkbox } from '@karwan/design-system/components/checkbox'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { ActionsMenu, type MenuAction } from '@karwan/design-system/components/menu'
import type { Column } from '@karwan/design-system/patterns/data-table'
import { classNames } from '@karwan/design-system/theme'
import { bidStatuses, mayTakePart, nextBidStatuses } from '@karwan/domain/bidding'
import { shownPhone } from '@karwan/domain/geography'
import { permissionFor } from '@karwan/domain/roles'
import { Minus, Plus } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import lines from '../../../kit/page/lines.module.css'
import { serverNow } from '../../../kit/text/clock.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { type Choice, isAwardable, isExpired, toggled, withCount } from '../award.ts'
import type { Bid } from '../bidding.queries.ts'
import styles from './bids.module.css'

type BidColumnsProps = {
  vehiclesOpen: number
  choice: Choice
  /** Why nothing can be awarded now. */
  closedReason: string | undefined
  /** Absent where the viewer may not award. */
  onChoice: ((choice: Choice) => void) | undefined
  onEnd: (ending: { kind: 'reject' | 'backOut'; bid: Bid }) => void
  onAcknowledge: (bid: Bid) => void
}

export function useBidColumns(props: BidColumnsProps): readonly Column<Bid>[] {
  const { vehiclesOpen, choice, closedReason, onChoice } = props
  const intl = useIntl()
  const labels = useLabels()
  const { money, percent, relative } = useFormat()
  const header = (id: string) => intl.formatMessage({ id: `bidding.column.${id}` })
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `bidding.${id}` }, values)

  return [
    {
      id: 'partner',
      header: header('partner'),
      cell: (bid) => (
        <span className={styles.partner}>
          {onChoice && isAwardable(bid, serverNow()) && (
            <Checkbox
              label={text('award.choose', { partner: bid.partner.name })}
              labelHidden
              checked={choice[bid.id] !== undefined}
              disabled={closedReason !== undefined}
              title={closedReason}
              onChange={() => onChoice(toggled(choice, bid, vehiclesOpen))}
            />
          )}
          <span className={lines.lines}>
            <bdi>{bid.partner.name}</bdi>
            <span className={styles.second}>
              {[
                labels('partnerTier', bid.partner.tier),
                bid.partner.onTimePct !== null && text('onTime', { share: percent(bid.partner.onTimePct) }),
                bid.partner.phone && (
                  <bdi key="p" dir="ltr">
                    {shownPhone(bid.partner.phone)}
                  </bdi>
                ),
              ]
                .filter(Boolean)
                .map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they stand in one order, and none moves.
                  <span key={index}>
                    {index > 0 && ' · '}
                    {part}
                  </span>
                ))}
            </span>
            {!mayTakePart(bid.partner).allowed && (
              <Badge tone="warning">
                {bid.partner.isBlocked
                  ? text('blocked')
                  : labels('verificationStatus', bid.partner.verificationStatus)}
              </Badge>
            )}
            {isExpired(bid, serverNow()) && (
              <Badge tone="warning">{text('expired', { when: relative(bid.validUntil) })}</Badge>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: header('amount'),
      align: 'end',
      cell: (bid) => (
        <span className={classNames(lines.lines, lines.end)}>
          <strong>{money(bid.amount, bid.currency)}</strong>
          <span className={styles.second}>{labels('bidCategory', bid.bidCategoryTypeId)}</span>
          {bid.counter && (
            <span className={styles.second}>
              {text('countered', { amount: money(bid.counter.amount, bid.currency) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'perVehicle',
      header: header('perVehicle'),
      align: 'end',
      cell: (bid) => money(bid.normalisedAmount, bid.currency),
    },
    {
      id: 'perTonne',
      header: header('perTonne'),
      align: 'end',
      cell: (bid) => money(bid.perTonneAmount, bid.currency),
    },
    {
      id: 'rank',
      header: header('rank'),
      align: 'end',
      cell: (bid) => (bid.rank === null ? '–' : intl.formatNumber(bid.rank)),
    },
    {
      id: 'vehicles',
      header: header('vehicles'),
      align: 'end',
      cell: (bid) => (
        <span className={classNames(onChoice && isAwardable(bid, serverNow()) && styles.room)}>
          {onChoice && choice[bid.id] !== undefined ? (
            <VehicleCount bid={bid} {...{ choice, vehiclesOpen, closedReason, onChoice }} />
          ) : (
            intl.formatNumber(bid.vehicleCount)
          )}
        </span>
      ),
    },
    {
      id: 'status',
      header: header('status'),
      cell: (bid) => (
        <span className={lines.lines}>
          <StatusBadge tone={bidStatuses[bid.status].tone}>{labels('bidStatus', bid.status)}</StatusBadge>
          <span className={styles.second}>
            {bid.reason ?? [labels('bidChannel', bid.channel), relative(bid.createdAt)].join(' · ')}
          </span>
        </span>
      ),
    },
    { id: 'actions', header: header('actions'), cell: (bid) => <BidActions bid={bid} {...props} /> },
  ]
}

type VehicleCountProps = {
  bid: Bid
  choice: Choice
  vehiclesOpen: number
  closedReason: string | undefined
  onChoice: (choice: Choice) => void
}

function VehicleCount({ bid, choice, vehiclesOpen, closedReason, onChoice }: VehicleCountProps) {
  const intl = useIntl()
  const count = choice[bid.id] ?? 0
  const change = (by: number) => onChoice(withCount(choice, bid, count + by, vehiclesOpen))
  const label = (id: string) =>
    intl.formatMessage({ id: `bidding.award.${id}` }, { partner: bid.partner.name })
  const refused = closedReason === undefined ? {} : { disabledReason: closedReason }
  return (
    <span className={styles.counter}>
      <IconButton
        size="sm"
        variant="outline"
        label={label('fewer')}
        icon={<Minus aria-hidden="true" />}
        {...refused}
        onClick={() => change(-1)}
      />
      <span className={styles.count} role="status">
        {intl.formatMessage({ id: 'bidding.award.ofBid' }, { count, total: bid.vehicleCount })}
      </span>
      <IconButton
        size="sm"
        variant="outline"
        label={label('more')}
        icon={<Plus aria-hidden="true" />}
        {...refused}
        onClick={() => change(1)}
      />
    </span>
  )
}

function BidActions({ bid, onEnd, onAcknowledge }: BidColumnsProps & { bid: Bid }) {
  const intl = useIntl()
  const [mayReject, mayBackOut, mayAcknowledge] = [
    useMay(permissionFor('rejectBid', 'bid:reject')),
    useMay(permissionFor('backOutBid', 'bid:backout')),
    useMay(permissionFor('acknowledgeBid', 'bid:update')),
  ]
  const next = nextBidStatuses(bid.status)
  const text = (id: string) => intl.formatMessage({ id: `bidding.${id}` })
  const action = (id: string, isOffered: boolean, onSelect: () => void): MenuAction[] =>
    isOffered ? [{ id, label: text(`act.${id}`), onSelect }] : []
  const actions = [
    ...action('acknowledge', mayAcknowledge && next.includes('ACKNOWLEDGED'), () => onAcknowledge(bid)),
    ...action('reject', mayReject && next.includes('REJECTED'), () => onEnd({ kind: 'reject', bid })),
    ...action('backOut', mayBackOut && next.includes('BACKOUT'), () => onEnd({ kind: 'backOut', bid })),
  ]
  if (actions.length === 0) return null
  return (
    <ActionsMenu
      label={intl.formatMessage({ id: 'bidding.act.menu' }, { partner: bid.partner.name })}
      groups={[actions]}
    />
  )
}
