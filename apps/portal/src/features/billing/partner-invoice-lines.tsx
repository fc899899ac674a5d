import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../kit/text/use-words.ts'
import type { PartnerInvoice } from './partner-invoice-acts.tsx'

type Line = PartnerInvoice['lines'][number]
type Figure = 'gross' | 'extras' | 'deductions' | 'withheld' | 'adjusted' | 'amount'

const isSomething = (amount: string | null): boolean => /[1-9]/.test(amount ?? '')

/** How the amount of each booking is made up; a column that is zero in every row is left out. */
export function PartnerInvoiceLines({
  invoice: { lines, currency, invoiceType },
}: {
  invoice: PartnerInvoice
}) {
  const { say, labels, format } = useWords()
  const isDebit = invoiceType === 'DEBIT_NOTE'
  const header = (id: string) => say(`partnerInvoices.line.${id}`)
  const figure = (id: Figure) => ({
    id,
    header: header(id),
    align: 'end' as const,
    cell: (line: Line) => line[id] && format.money(line[id], currency),
  })
  const between = (['extras', 'deductions', 'withheld', 'adjusted'] as const).filter((id) =>
    lines.some((line) => isSomething(line[id])),
  )
  return (
    <Card title={header('title')} flush>
      <DataTable<Line>
        caption={header('title')}
        columns={[
          {
            id: 'bookingNumber',
            header: header('bookingNumber'),
            cell: ({ bookingId, bookingNumber }) => (
              <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
                {bookingNumber}
              </Link>
            ),
          },
          { id: 'lane', header: header('lane'), cell: ({ lane }) => <bdi>{lane}</bdi> },
          {
            id: 'deliveredOn',
            header: header('deliveredOn'),
            cell: ({ deliveredOn }) => deliveredOn && format.day(deliveredOn),
          },
          ...(isDebit
            ? [
                {
                  id: 'chargeType',
                  header: header('chargeType'),
                  cell: ({ chargeType }: Line) => chargeType && labels('chargeType', chargeType),
                },
                {
                  id: 'description',
                  header: header('description'),
                  cell: ({ description }: Line) => <bdi>{description}</bdi>,
                },
              ]
            : [figure('gross'), ...between.map(figure)]),
          figure('amount'),
          {
            id: 'isPaid',
            header: header(isDebit ? 'isTakenOff' : 'isPaid'),
            cell: ({ isPaid }) => say(isPaid ? 'partnerInvoices.line.yes' : 'partnerInvoices.line.no'),
          },
        ]}
        rows={lines}
        rowKey={({ bookingId }) => bookingId}
      />
    </Card>
  )
}
