import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import type { Answer } from '@karwan/sdk'
import { useWords } from '../../kit/text/use-words.ts'

type Invoice = Answer<'getInvoice'>
type Receipt = Invoice['receipts'][number]

/** Receipts of an invoice: what was paid, when and how. */
export function InvoiceReceipts({ invoice: { receipts, currency } }: { invoice: Invoice }) {
  const { say, labels, format } = useWords()
  if (receipts.length === 0) return null
  return (
    <Card title={say('invoices.receipts.title')} flush>
      <DataTable<Receipt>
        caption={say('invoices.receipts.title')}
        columns={[
          { id: 'at', header: say('invoices.receipts.at'), cell: ({ at }) => format.dateTime(at) },
          {
            id: 'method',
            header: say('invoices.field.method'),
            cell: ({ method }) => method && labels('paymentMethod', method),
          },
          {
            id: 'reference',
            header: say('invoices.field.reference'),
            cell: ({ reference }) => <bdi>{reference}</bdi>,
          },
          {
            id: 'amount',
            header: say('invoices.field.amount'),
            align: 'end',
            cell: ({ amount }) => format.money(amount, currency),
          },
        ]}
        rows={receipts}
        rowKey={(receipt) => receipts.indexOf(receipt)}
      />
    </Card>
  )
}
