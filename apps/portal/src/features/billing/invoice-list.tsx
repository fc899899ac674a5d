import { StatusBadge } from '@karwan/design-system/components/badge'
import {
  ageingBuckets,
  invoiceStatuses,
  invoiceTypes,
  mayMoveInvoice,
  permissionOfStep,
} from '@karwan/domain/billing'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { sdk } from '../../kit/access/sdk.ts'
import { defineList, type ListAct, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, oneOf, record, search, text } from '../../kit/list/filters.ts'
import { allCompaniesOptions } from '../companies/companies.queries.ts'
import { invoiceStateOf, mayBeOpen } from './invoice-state.ts'
import { invoiceTitle } from './invoice-title.ts'
import { InvoiceWays } from './invoice-ways.tsx'

type Row = Answer<'listInvoices'>['items'][number]

export const invoiceList = defineList('listInvoices', {
  words: 'invoices',
  entity: 'invoice',
  tellsOfNew: true,
  path: '/invoices',
  firstPageSize: 20,
  toFile: { operation: 'exportInvoices', permission: permissionFor('exportInvoices', 'invoice:export') },
  create: InvoiceWays,
  acts: [actOf('handIn', 'PENDING_APPROVAL'), actOf('approve', 'APPROVED'), actOf('send', 'SENT')],
  rowLink: ({ id }, link) => <Link to="/invoices/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: oneOf(namesOf(invoiceStatuses), 'invoiceStatus', 'bar'),
    invoiceType: oneOf(namesOf(invoiceTypes), 'invoiceType'),
    companyId: record(allCompaniesOptions),
    batchId: linked(),
    filterOpen: flag(),
    ageing: oneOf(namesOf(ageingBuckets), 'ageingBucket'),
    currency: text(8),
  },
  orders: { createdAt: 'moment', dueDate: 'moment', total: 'figure' },
  columns: {
    invoiceNumber: { text: (invoice, { say }) => invoiceTitle(invoice, say), fit: 'whole' },
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
    balance: {
      text: (row, { format }) => (mayBeOpen(row) ? format.money(row.balance, row.currency) : ''),
      align: 'end',
    },
    status: {
      text: ({ status }, { labels }) => labels('invoiceStatus', status),
      cell: ({ status }, { labels }) => (
        <StatusBadge tone={invoiceStatuses[status].tone}>{labels('invoiceStatus', status)}</StatusBadge>
      ),
    },
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt' },
  },
})

export type InvoiceSearch = SearchOfList<typeof invoiceList>

/** Takes the chosen invoices one step further, one after the other, so that their numbers have no gap. */
function actOf(id: string, status: 'PENDING_APPROVAL' | 'APPROVED' | 'SENT'): ListAct<Row> {
  return {
    id,
    permission: permissionOfStep(status),
    verdict: (row) => mayMoveInvoice({ state: invoiceStateOf(row), paid: row.paid }, status),
    run: (row, { idempotencyKey }) =>
      sdk.call('changeInvoiceStatus', {
        path: { id: row.id },
        body: { status, version: row.version },
        idempotencyKey,
      }),
  }
}
