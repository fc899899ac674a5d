import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../kit/text/use-words.ts'

type Invoice = Answer<'getInvoice'>
type Line = Invoice['lines'][number]

/** The lines of an invoice; each amount links to its booking. */
export function InvoiceLines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  const { say, labels, format } = useWords()
  const header = (id: string) => say(`invoices.line.${id}`)
  const figure = (id: 'rate' | 'amount' | 'taxAmount') => ({
    id,
    header: header(id),
    align: 'end' as const,
    cell: (line: Line) => format.money(line[id], currency),
  })
  return (
    <Card title={header('title')} flush>
      <DataTable
        caption={header('title')}
        columns={[
          {
            id: 'description',
            header: header('description'),
            cell: ({ description, bookingId }: Line) =>
              bookingId === null ? (
                <bdi>{description}</bdi>
              ) : (
                <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
                  <bdi>{description}</bdi>
                </Link>
              ),
          },
          {
            id: 'chargeType',
            header: header('chargeType'),
            cell: ({ chargeType }: Line) => labels('chargeType', chargeType),
          },
          {
            id: 'quantity',
            header: header('quantity'),
            align: 'end' as const,
            cell: ({ quantity }: Line) => format.number(quantity),
          },
          figure('rate'),
          figure('amount'),
          figure('taxAmount'),
        ]}
        rows={lines}
        rowKey={(line) => lines.indexOf(line)}
      />
    </Card>
  )
}
