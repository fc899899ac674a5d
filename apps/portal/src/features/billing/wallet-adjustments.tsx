import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline } from '@karwan/design-system/components/layout'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { mayDecideAdjustment, walletEntryStatuses } from '@karwan/domain/billing'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useMay, useSession } from '../../kit/access/session.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useReason } from '../../kit/text/use-reason.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Adjustment = Answer<'listWalletAdjustments'>[number]

export const adjustmentsOptions = (id: number) => operationOptions('listWalletAdjustments', { path: { id } })

/** Adjustments of a wallet, waiting ones first, with buttons for those who may approve or reject them. */
export function WalletAdjustments({ adjustments }: { adjustments: Adjustment[] }) {
  const { say, labels, format } = useWords()
  if (adjustments.length === 0) return null
  const header = (id: string) => say(`adjustments.field.${id}`)
  const signed = ({ direction, amount }: Adjustment) => (direction === 'CREDIT' ? amount : `-${amount}`)
  return (
    <Card title={say('adjustments.title')} flush>
      <DataTable<Adjustment>
        caption={say('adjustments.title')}
        columns={[
          { id: 'at', header: header('createdAt'), cell: ({ createdAt }) => format.dateTime(createdAt) },
          { id: 'type', header: header('type'), cell: ({ type }) => labels('walletEntryType', type) },
          {
            id: 'amount',
            header: header('amount'),
            align: 'end',
            cell: (adjustment) => format.money(signed(adjustment), adjustment.currency),
          },
          { id: 'booking', header: header('bookingId'), cell: BookingLink },
          { id: 'reason', header: header('reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
          { id: 'askedBy', header: header('askedBy'), cell: ({ askedBy }) => <bdi>{askedBy.name}</bdi> },
          { id: 'status', header: header('status'), cell: (adjustment) => <Decision of={adjustment} /> },
        ]}
        rows={adjustments}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

function BookingLink({ bookingId, bookingNumber }: Adjustment) {
  return bookingId === null ? null : (
    <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
      <bdi>{bookingNumber}</bdi>
    </Link>
  )
}

function Decision({ of }: { of: Adjustment }) {
  const { say, labels } = useWords()
  const { user } = useSession()
  const reason = useReason()
  const may = useMay(permissionFor('decideWalletAdjustment', 'wallet:adjust'))
  const decide = useOperation('decideWalletAdjustment', 'billing')
  const act = useAct()
  const status = (
    <StatusBadge tone={walletEntryStatuses[of.status].tone}>
      {labels('walletEntryStatus', of.status)}
    </StatusBadge>
  )
  if (of.status !== 'PENDING' || !may) return status
  const verdict = mayDecideAdjustment({ status: of.status, askedBy: of.askedBy.id, decider: user.id })
  const why = reason(verdict)
  const run = (decision: 'APPROVED' | 'REJECTED') =>
    void act.run((idempotencyKey) => decide({ path: { id: of.id }, body: { decision }, idempotencyKey }))
  return (
    <>
      <Inline>
        {status}
        <Button size="sm" onClick={() => run('APPROVED')} {...why}>
          {say('adjustments.approve')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => run('REJECTED')} {...why}>
          {say('adjustments.reject')}
        </Button>
      </Inline>
      <ActProblem act={act} />
    </>
  )
}
