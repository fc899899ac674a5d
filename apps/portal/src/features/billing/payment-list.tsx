import { StatusBadge } from '@karwan/design-system/components/badge'
import { Inline } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { bankPaymentStatuses } from '@karwan/domain/billing'
import { shownPhone } from '@karwan/domain/geography'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { firstDay, lastDay, linked, oneOf, search } from '../../kit/list/filters.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { PayPartners } from './pay-partners.tsx'

export const paymentList = defineList('listPayments', {
  words: 'payments',
  entity: 'payment',
  tellsOfNew: true,
  path: '/payments',
  firstPageSize: 20,
  toFile: { operation: 'exportPayments', permission: permissionFor('exportPayments', 'payment:export') },
  create: Ways,
  rowLink: ({ batchId }, link) => (
    <Link to="/payment-batches/$id" params={{ id: batchId }} preload="intent" {...link} />
  ),
  filters: {
    filter: search(100),
    status: oneOf(namesOf(bankPaymentStatuses), 'bankPaymentStatus', 'bar'),
    partnerId: linked(),
    demandAddaId: linked(),
    batchId: linked(),
    fromDate: firstDay(),
    toDate: lastDay(),
  },
  orders: { createdAt: 'moment', partnerName: 'text' },
  columns: {
    paymentNumber: { text: ({ paymentNumber }) => paymentNumber, fit: 'whole' },
    partnerName: { text: ({ partnerName }) => partnerName, sort: 'partnerName' },
    amount: {
      text: ({ amount, currency }, { format }) => (amount === null ? '' : format.money(amount, currency)),
      align: 'end',
    },
    bookingCount: {
      text: ({ bookingCount }, { format }) => format.number(bookingCount),
      align: 'end',
    },
    account: {
      text: ({ account }) => shownPhone(account ?? ''),
      cell: ({ account }) => <bdi dir="ltr">{shownPhone(account ?? '')}</bdi>,
    },
    bankName: { text: ({ bankName }) => bankName ?? '', atFirst: 'hidden' },
    status: {
      text: ({ status }, { labels }) => labels('bankPaymentStatus', status),
      cell: ({ status }, { labels }) => (
        <StatusBadge tone={bankPaymentStatuses[status].tone}>
          {labels('bankPaymentStatus', status)}
        </StatusBadge>
      ),
    },
    reason: { text: ({ reason }) => reason ?? '' },
    approvedBy: { text: ({ approvedBy }) => approvedBy?.name ?? '', atFirst: 'hidden' },
    utr: { text: ({ utr }) => utr ?? '', atFirst: 'hidden' },
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt' },
  },
})

export type PaymentSearch = SearchOfList<typeof paymentList>

function Ways() {
  const { say } = useWords()
  return (
    <Inline>
      <LinkButton variant="outline" render={(link) => <Link to="/payment-batches" {...link} />}>
        {say('paymentBatches.list.title')}
      </LinkButton>
      <PayPartners />
    </Inline>
  )
}
