import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../kit/text/use-words.ts'
import type { PartnerInvoice } from './partner-invoice-acts.tsx'

type Paper = PartnerInvoice['papers'][number]

/** Documents of the invoiced bookings, such as proofs of delivery and invoices. */
export function PartnerInvoicePapers({ papers }: Pick<PartnerInvoice, 'papers'>) {
  const { say, labels } = useWords()
  if (papers.length === 0) return null
  const header = (id: string) => say(`partnerInvoices.paper.${id}`)
  return (
    <Card title={header('title')} flush>
      <DataTable<Paper>
        caption={header('title')}
        columns={[
          {
            id: 'fileName',
            header: header('fileName'),
            cell: ({ bookingId, fileName }) => (
              <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
                <bdi>{fileName}</bdi>
              </Link>
            ),
          },
          {
            id: 'documentTypeId',
            header: header('documentTypeId'),
            cell: ({ documentTypeId }) => labels('documentType', documentTypeId),
          },
          {
            id: 'bookingNumber',
            header: header('bookingNumber'),
            cell: ({ bookingNumber }) => bookingNumber,
          },
          { id: 'status', header: header('status'), cell: ({ status }) => labels('documentStatus', status) },
        ]}
        rows={papers}
        rowKey={({ documentId }) => documentId}
      />
    </Card>
  )
}
