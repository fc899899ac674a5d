import { Badge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { shared } from '@karwan/design-system/theme'
import { type Backup, backupsOf, mayAwardBackup } from '@karwan/domain/bidding'
import { shownPhone } from '@karwan/domain/geography'
import { compareAmounts } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import { useIntl } from 'react-intl'
import { useSession } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import lines from '../../../kit/page/lines.module.css'
import { useNotify } from '../../../kit/page/notify.ts'
import { serverNow } from '../../../kit/text/clock.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { useReason } from '../../../kit/text/use-reason.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { useBiddingAct } from '../bidding.actions.ts'
import type { Bid } from '../bidding.queries.ts'
import { useWayToCrews } from '../use-way-to-crews.ts'
import { windowOf } from '../window-of.ts'

type BackupsProps = { shipment: Shipment; bids: readonly Bid[] }

/**
 * After a vehicle was lost: the backup bids, cheapest first, with the extra cost of each over the lost bid.
 */
export function Backups({ shipment, bids }: BackupsProps) {
  const intl = useIntl()
  const act = useAct()
  const take = useTaking(shipment, act)
  const columns = useColumns(shipment, take)
  const backups = shipment.backupsCount > 0 ? backupsOf(bids) : []
  if (backups.length === 0) return null
  const text = (id: string) => intl.formatMessage({ id: `bidding.backup.${id}` })
  return (
    <Card title={text('title')}>
      <p className={shared('muted', 'text-sm', 'regular')}>{text('text')}</p>
      <ActProblem act={act} />
      <DataTable caption={text('title')} columns={columns} rows={backups} rowKey={({ bid }) => bid.id} />
    </Card>
  )
}

function useTaking(shipment: Shipment, act: ReturnType<typeof useAct>) {
  const intl = useIntl()
  const confirm = useConfirm()
  const notify = useNotify()
  const { money } = useFormat()
  const perform = useBiddingAct(shipment.id)
  const toCrews = useWayToCrews(shipment.id)
  return async ({ bid }: Backup<Bid>) => {
    const count = Math.min(bid.vehicleCount, shipment.vehiclesOpen)
    const told = { partner: bid.partner.name, count, amount: money(bid.normalisedAmount, bid.currency) }
    const text = (id: string) => intl.formatMessage({ id: `bidding.backup.${id}` }, told)
    try {
      await confirm({ title: text('askTitle'), description: text('askText'), confirmText: text('take') })
    } catch (fault) {
      if (fault instanceof ConfirmCancelled) return
      throw fault
    }
    const body = { shipmentId: shipment.id, bidIds: [bid.id], vehicleCounts: [count] }
    const done = await act.run(
      (idempotencyKey) => perform.mutateAsync({ act: { kind: 'award', body }, idempotencyKey }),
      undefined,
      `take ${bid.id}`,
    )
    if (!done) return
    notify.success('bidding.done.award')
    if (count >= shipment.vehiclesOpen) await toCrews()
  }
}

function useColumns(shipment: Shipment, take: (backup: Backup<Bid>) => Promise<void>): Column<Backup<Bid>>[] {
  const intl = useIntl()
  const labels = useLabels()
  const reason = useReason()
  const { money } = useFormat()
  const { grants } = useSession().user
  const mayTake = mayDo(grants, 'bid:accept').allowed || mayDo(grants, 'bid:assign').allowed
  const header = (id: string) => intl.formatMessage({ id: `bidding.column.${id}` })
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `bidding.backup.${id}` }, values)
  const verdict = (bid: Bid) =>
    mayAwardBackup({
      shipmentStatus: shipment.status,
      bid: {
        ...shipment,
        ...bid,
        // If the viewer may not see the amount, use a valid one here; the server checks the real one.
        amount: bid.amount ?? '1.00',
        shipmentCategoryTypeId: bid.amount === null ? 1 : shipment.shipmentCategoryTypeId,
        vehicleCount: 1,
        validUntil: bid.validUntil === null ? null : new Date(bid.validUntil),
      },
      partner: bid.partner,
      window: windowOf(shipment),
      vehiclesOpen: shipment.vehiclesOpen,
      now: serverNow(),
    })

  return [
    {
      id: 'rank',
      header: header('rank'),
      align: 'end',
      cell: ({ rank }) => (rank === null ? '–' : intl.formatNumber(rank)),
    },
    {
      id: 'partner',
      header: header('partner'),
      cell: ({ bid: { partner } }) => (
        <span className={lines.lines}>
          <bdi>{partner.name}</bdi>
          <span className={lines.second}>
            {labels('partnerTier', partner.tier)}
            {partner.phone && (
              <>
                {' · '}
                <bdi dir="ltr">{shownPhone(partner.phone)}</bdi>
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'perVehicle',
      header: header('perVehicle'),
      align: 'end',
      cell: ({ bid }) => money(bid.normalisedAmount, bid.currency),
    },
    {
      id: 'difference',
      header: text('difference'),
      align: 'end',
      cell: ({ bid, difference }) => {
        if (difference === undefined) return '–'
        const isDearer = compareAmounts(difference, '0.00') > 0
        const amount = money(difference.replace('-', ''), bid.currency)
        const sign = isDearer ? 'more' : difference.startsWith('-') ? 'less' : 'same'
        return <Badge tone={isDearer ? 'warning' : 'success'}>{text(sign, { amount })}</Badge>
      },
    },
    {
      id: 'vehicles',
      header: header('vehicles'),
      align: 'end',
      cell: ({ bid }) => intl.formatNumber(bid.vehicleCount),
    },
    ...(mayTake
      ? [
          {
            id: 'take',
            header: header('actions'),
            cell: (backup: Backup<Bid>) => (
              <Button
                size="sm"
                variant={backup.rank === 1 ? 'solid' : 'outline'}
                {...reason(verdict(backup.bid))}
                onClick={() => void take(backup)}
              >
                {text('take')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}
