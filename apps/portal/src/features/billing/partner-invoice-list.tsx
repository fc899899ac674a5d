import { StatusBadge } from '@karwan/design-system/components/badge'
import { partnerInvoiceStatuses, partnerInvoiceTypes } from '@karwan/domain/billing'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { linked, oneOf, search } from '../../kit/list/filters.ts'

const PartnerInvoiceDialog = lazyDialog(
  async () => (await import('./partner-invoice-dialog.tsx')).PartnerInvoiceDialog,
)

export const partnerInvoiceList = defineList('listPartnerInvoices', {
  words: 'partnerInvoices',
  entity: 'partner-invoice',
  tellsOfNew: true,
  path: '/partner-invoices',
  firstPageSize: 20,
  toFile: {
    operation: 'exportPartnerInvoices',
    permission: permissionFor('exportPartnerInvoices', 'payment:export'),
  },
  create: {
    permission: permissionFor('createPartnerInvoice', 'payment:create'),
    dialog: PartnerInvoiceDialog,
  },
  rowLink: ({ id }, link) => <Link to="/partner-invoices/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: oneOf(namesOf(partnerInvoiceStatuses), 'partnerInvoiceStatus', 'bar'),
    invoiceType: oneOf(namesOf(partnerInvoiceTypes), 'partnerInvoiceType'),
    partnerId: linked(),
    demandAddaId: linked(),
  },
  orders: { createdAt: 'moment', payeeName: 'text' },
  columns: {
    invoiceNumber: {
      text: ({ invoiceNumber, id }, { say }) => invoiceNumber ?? say('partnerInvoices.unnumbered', { id }),
      fit: 'whole',
    },
    invoiceType: { text: ({ invoiceType }, { labels }) => labels('partnerInvoiceType', invoiceType) },
    payeeName: { text: ({ payeeName }) => payeeName, sort: 'payeeName' },
    reference: { text: ({ reference }) => reference ?? '' },
    bookingCount: { text: ({ bookingCount }, { format }) => format.number(bookingCount), align: 'end' },
    total: {
      text: ({ total, currency }, { format }) => (total === null ? '' : format.money(total, currency)),
      align: 'end',
    },
    paid: {
      text: ({ paid, currency }, { format }) => (paid === null ? '' : format.money(paid, currency)),
      align: 'end',
      atFirst: 'hidden',
    },
    status: {
      text: ({ status }, { labels }) => labels('partnerInvoiceStatus', status),
      cell: ({ status }, { labels }) => (
        <StatusBadge tone={partnerInvoiceStatuses[status].tone}>
          {labels('partnerInvoiceStatus', status)}
        </StatusBadge>
      ),
    },
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt' },
  },
})

export type PartnerInvoiceSearch = SearchOfList<typeof partnerInvoiceList>
