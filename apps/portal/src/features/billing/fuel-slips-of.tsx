import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Text } from '@karwan/design-system/components/text'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { fuelSlipStatuses } from '@karwan/domain/fleet'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import type { FuelSlip } from './fuel-slip-page.tsx'

const RequestDialog = lazyDialog(async () => (await import('./fuel-slip-dialogs.tsx')).FuelRequestDialog)

type Of = { bookingId: number } | { pumpId: number }
const most = 20

/** The latest fuel slips of a booking or a pump, for whoever may read them. */
export function FuelSlipsOf({ of, isOut = false }: { of: Of; isOut?: boolean }) {
  const { say } = useWords()
  const mayRead = useMay('fuel-slip:read')
  const mayAsk = useMay(permissionFor('requestFuelSlip', 'fuel-slip:create'))
  const [isAsking, setAsking] = useState(false)
  const slips = useQuery({
    ...operationOptions('listFuelSlips', { query: { ...of, page: 0, pageSize: most } }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  const bookingId = isOut && mayAsk && 'bookingId' in of ? of.bookingId : undefined
  // A booking without slips, for which no fuel can be asked, shows no card.
  if (slips.data?.items.length === 0 && bookingId === undefined && 'bookingId' in of) return null
  return (
    <Card
      title={say('fuelSlips.of.title')}
      {...(bookingId !== undefined && {
        actions: (
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {say('fuelSlips.form.submit')}
          </Button>
        ),
      })}
    >
      {slips.error && <PageProblem fault={slips.error} onRetry={() => void slips.refetch()} />}
      {slips.data?.items.length === 0 && <Text tone="muted">{say('fuelSlips.of.none')}</Text>}
      {slips.data && slips.data.items.length > 0 && <Slips rows={slips.data.items} />}
      {isAsking && bookingId !== undefined && (
        <RequestDialog bookingId={bookingId} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}

function Slips({ rows }: { rows: readonly FuelSlip[] }) {
  const { say, labels, format } = useWords()
  const header = (id: string) => say(`fuelSlips.field.${id}`)
  const columns: Column<FuelSlip>[] = [
    { id: 'slip', header: header('slipNumber'), cell: ({ slipNumber }) => <bdi>{slipNumber}</bdi> },
    {
      id: 'status',
      header: header('status'),
      cell: ({ status }) => (
        <StatusBadge tone={fuelSlipStatuses[status].tone}>{labels('fuelSlipStatus', status)}</StatusBadge>
      ),
    },
    { id: 'driver', header: header('driverName'), cell: ({ driverName }) => <bdi>{driverName}</bdi> },
    {
      id: 'litres',
      header: header('litres'),
      align: 'end',
      cell: ({ litresDispensed, litresApproved, litresRequested }) =>
        format.number(litresDispensed ?? litresApproved ?? litresRequested),
    },
    {
      id: 'amount',
      header: header('fuelAmount'),
      align: 'end',
      cell: ({ fuelAmount, currency }) => (fuelAmount ? format.money(fuelAmount, currency) : ''),
    },
  ]
  return (
    <DataTable<FuelSlip>
      caption={say('fuelSlips.of.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLink={({ id }, link) => <Link to="/fuel-slips/$id" params={{ id }} {...link} />}
    />
  )
}
