import { invoiceStatuses } from '@karwan/domain/billing'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { oneOf, record, search } from '../../kit/list/filters.ts'
import { allCompaniesOptions } from '../companies/companies.queries.ts'
import { invoiceTitle } from './invoice-title.ts'

export const invoiceList = defineList('listInvoices', {
  words: 'invoices',
  path: '/invoices',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createInvoice', 'invoice:create'),
    dialog: lazyDialog(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog),
  },
  rowLink: ({ id }, link) => <Link to="/invoices/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: oneOf(namesOf(invoiceStatuses), 'invoiceStatus', 'bar'),
    companyId: record(allCompaniesOptions),
  },
  orders: { createdAt: 'moment', dueDate: 'moment', total: 'figure' },
  columns: {
    invoiceNumber: { text: (invoice, { say }) => invoiceTitle(invoice, say) },
    companyId: { text: ({ company }) => company.name },
    period: {
      text: ({ periodFrom, periodTo }, { format }) => `${format.day(periodFrom)} – ${format.day(periodTo)}`,
    },
    dueDate: { text: ({ dueDate }, { format }) => (dueDate ? format.day(dueDate) : ''), sort: 'dueDate' },
    total: {
      text: ({ total, currency }, { format }) => format.money(total, currency),
      align: 'end',
      sort: 'total',
    },
    balance: { text: ({ balance, currency }, { format }) => format.money(balance, currency), align: 'end' },
    status: { text: ({ status }, { labels }) => labels('invoiceStatus', status) },
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt' },
  },
})

export type InvoiceSearch = SearchOfList<typeof invoiceList>
