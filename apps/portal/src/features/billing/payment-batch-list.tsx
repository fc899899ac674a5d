import { StatusBadge } from '@karwan/design-system/components/badge'
import { bankPaymentStatuses } from '@karwan/domain/billing'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { oneOf, search } from '../../kit/list/filters.ts'
import { PayPartners } from './pay-partners.tsx'

export const paymentBatchList = defineList('listPaymentBatches', {
  words: 'paymentBatches',
  entity: 'payment-batch',
  tellsOfNew: true,
  path: '/payment-batches',
  firstPageSize: 20,
  toFile: {
    operation: 'exportPaymentBatches',
    permission: permissionFor('exportPaymentBatches', 'payment:export'),
  },
  create: PayPartners,
  rowLink: ({ id }, link) => <Link to="/payment-batches/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: oneOf(['DRAFT', 'APPROVED', 'SENT'], 'bankPaymentStatus', 'bar'),
  },
  orders: { createdAt: 'moment' },
  columns: {
    batchNumber: { text: ({ batchNumber }) => batchNumber, fit: 'whole' },
    paymentCount: { text: ({ paymentCount }, { format }) => format.number(paymentCount), align: 'end' },
    total: {
      text: ({ total, currency }, { format }) => (total === null ? '' : format.money(total, currency)),
      align: 'end',
    },
    status: {
      text: ({ status }, { labels }) => labels('bankPaymentStatus', status),
      cell: ({ status }, { labels }) => (
        <StatusBadge tone={bankPaymentStatuses[status].tone}>
          {labels('bankPaymentStatus', status)}
        </StatusBadge>
      ),
    },
    madeBy: { text: ({ madeBy }) => madeBy.name },
    approvedBy: { text: ({ approvedBy }) => approvedBy?.name ?? '' },
    sentAt: { text: ({ sentAt }, { format }) => (sentAt === null ? '' : format.dateTime(sentAt)) },
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt' },
  },
})

export type PaymentBatchSearch = SearchOfList<typeof paymentBatchList>
