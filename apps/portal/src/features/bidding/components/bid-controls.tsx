import { Checkbox } from '@karwan/design-system/components/checkbox'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { ActionsMenu, type MenuAction } from '@karwan/design-system/components/menu'
import { shared } from '@karwan/design-system/theme'
import { awaitsAgreement, nextBidStatuses } from '@karwan/domain/bidding'
import { isInternal } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { Minus, Plus } from 'lucide-react'
import { createContext, use } from 'react'
import { useMay, useSession } from '../../../kit/access/session.ts'
import { serverNow } from '../../../kit/text/clock.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { type Choice, isAwardable, toggled, withCount } from '../award.ts'
import type { Bid } from '../bidding.queries.ts'
import styles from './bids.module.css'

type BidActs = {
  vehiclesOpen: number
  choice: Choice
  /** Why no bid can be awarded now. */
  closedReason: string | undefined
  /** Whether the answer to what a partner said is awaited; one is sent at a time. */
  isBusy: boolean
  /** Absent if the viewer may not award. */
  onChoice: ((choice: Choice) => void) | undefined
  onAward: (bid: Bid) => void
  onEnd: (ending: { kind: 'reject' | 'backOut'; bid: Bid }) => void
  onCounter: (bid: Bid) => void
  onSay: (kind: 'acknowledge' | 'agree', bid: Bid) => void
}

/** What the cells of the table need, in a context because the columns are declared once for all shipments. */
export const BidActsContext = createContext<BidActs>({
  vehiclesOpen: 0,
  choice: {},
  closedReason: undefined,
  isBusy: false,
  onChoice: undefined,
  onAward: () => undefined,
  onEnd: () => undefined,
  onCounter: () => undefined,
  onSay: () => undefined,
})

/** Adds a bid to the award, or removes it. */
export function BidChoice({ bid }: { bid: Bid }) {
  const { say } = useWords()
  const { vehiclesOpen, choice, closedReason, onChoice } = use(BidActsContext)
  if (!onChoice || !isAwardable(bid, serverNow())) return null
  return (
    <Checkbox
      label={say('bidding.award.choose', { partner: bid.partner.name })}
      labelHidden
      checked={choice[bid.id] !== undefined}
      disabled={closedReason !== undefined}
      title={closedReason}
      onChange={() => onChoice(toggled(choice, bid, vehiclesOpen))}
    />
  )
}

/** The number of vehicles of a bid, or for a chosen one the number to award. */
export function BidVehicles({ bid }: { bid: Bid }) {
  const { format } = useWords()
  const { choice, onChoice } = use(BidActsContext)
  const isChosen = onChoice && choice[bid.id] !== undefined
  return (
    <span className={onChoice && isAwardable(bid, serverNow()) ? styles.room : undefined}>
      {isChosen ? <VehicleCount bid={bid} onChoice={onChoice} /> : format.number(bid.vehicleCount)}
    </span>
  )
}

function VehicleCount({ bid, onChoice }: { bid: Bid; onChoice: (choice: Choice) => void }) {
  const { say } = useWords()
  const { choice, vehiclesOpen, closedReason } = use(BidActsContext)
  const count = choice[bid.id] ?? 0
  const change = (by: number) => onChoice(withCount(choice, bid, count + by, vehiclesOpen))
  const label = (id: string) => say(`bidding.award.${id}`, { partner: bid.partner.name })
  const refused = closedReason === undefined ? {} : { disabledReason: closedReason }
  return (
    <span className={shared('inline-row', 'gap-1', 'align-center', 'justify-between', 'full-width')}>
      <IconButton
        size="sm"
        variant="outline"
        label={label('fewer')}
        icon={<Minus aria-hidden="true" />}
        {...refused}
        onClick={() => change(-1)}
      />
      <span className={shared('text-center', 'nowrap', 'tabular')} role="status">
        {say('bidding.award.ofBid', { count, total: bid.vehicleCount })}
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

export function BidActions({ bid }: { bid: Bid }) {
  const { say } = useWords()
  const { onChoice, onAward, onEnd, onCounter, onSay, closedReason, isBusy } = use(BidActsContext)
  const [mayReject, mayBackOut, mayAcknowledge, mayAgree, mayCounter] = [
    useMay(permissionFor('rejectBid', 'bid:reject')),
    useMay(permissionFor('backOutBid', 'bid:backout')),
    useMay(permissionFor('acknowledgeBid', 'bid:update')),
    useMay(permissionFor('agreeToCounter', 'bid:update')),
    useMay(permissionFor('counterBid', 'bid:counter')),
  ]
  // Customer support records what the partner says on the phone.
  const isOnPhone = isInternal(useSession().user.userType)
  const isBargaining = bid.status === 'CREATED' && closedReason === undefined
  const next = nextBidStatuses(bid.status)
  const action = (id: string, isOffered: boolean, onSelect: () => void): MenuAction[] =>
    isOffered ? [{ id, label: say(`bidding.act.${id}`), onSelect }] : []
  const atOnce = (id: string, isOffered: boolean, onSelect: () => void): MenuAction[] =>
    action(id, isOffered, onSelect).map((entry) =>
      isBusy ? { ...entry, disabledReason: say('kit.record.running') } : entry,
    )
  const award = action('award', onChoice !== undefined && isAwardable(bid, serverNow()), () => onAward(bid))
  const actions = [
    ...award.map((entry) =>
      closedReason === undefined ? entry : { ...entry, disabledReason: closedReason },
    ),
    ...atOnce('agree', mayAgree && isOnPhone && isBargaining && awaitsAgreement(bid), () =>
      onSay('agree', bid),
    ),
    ...action('counter', mayCounter && isBargaining && bid.amount !== null, () => onCounter(bid)),
    ...atOnce('acknowledge', mayAcknowledge && next.includes('ACKNOWLEDGED'), () =>
      onSay('acknowledge', bid),
    ),
    ...action('reject', mayReject && next.includes('REJECTED'), () => onEnd({ kind: 'reject', bid })),
    ...action('backOut', mayBackOut && next.includes('BACKOUT'), () => onEnd({ kind: 'backOut', bid })),
  ]
  if (actions.length === 0) return null
  return <ActionsMenu label={say('bidding.act.menu', { partner: bid.partner.name })} groups={[actions]} />
}
