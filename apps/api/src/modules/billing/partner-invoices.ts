import { and } from 'drizzle-orm'
import { bestFirst, foldedColumn, holds } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { readingOf } from '../../kernel/work.ts'
import { readPartnerInvoice, toPartnerInvoice } from './partner-invoice.store.ts'
import { partnerInvoices } from './partner-invoices.table.ts'

export const listPartnerInvoices: Handler<'listPartnerInvoices'> = ({ caller, query, deps: { db } }) => {
  const { createdAt, payeeName, id } = partnerInvoices
  return numberedList(
    {
      db,
      asked: query,
      select: db.select().from(partnerInvoices).$dynamic(),
      from: partnerInvoices,
      where: and(
        chosen(partnerInvoices.id, query),
        holds(partnerInvoices.searchText, query.filter),
        equalTo(partnerInvoices.invoiceType, query.invoiceType),
        equalTo(partnerInvoices.status, query.status),
        equalTo(partnerInvoices.partnerId, query.partnerId),
        equalTo(partnerInvoices.demandAddaId, query.demandAddaId),
      ),
      best: bestFirst(foldedColumn(partnerInvoices.payeeName), query.filter),
      orderBy: orderOf(query.sort ?? 'createdAt:desc', { createdAt, payeeName }, id),
    },
    toPartnerInvoice(caller),
  )
}

export const getPartnerInvoice: Handler<'getPartnerInvoice'> = (request) =>
  readPartnerInvoice(readingOf(request), request.path.id)
