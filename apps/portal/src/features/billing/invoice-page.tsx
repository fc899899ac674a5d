import { StatusBadge } from '@karwan/design-system/components/badge'
import { invoiceStatuses } from '@karwan/domain/billing'
import { permissionFor } from '@karwan/domain/roles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOperation } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { useSession } from '../../kit/access/session.ts'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { useNotify } from '../../kit/page/notify.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { invoiceActs } from './invoice-acts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoiceList } from './invoice-list.tsx'
import { InvoiceReceipts } from './invoice-receipts.tsx'
import { mayBeOpen } from './invoice-state.ts'
import { invoiceTitle } from './invoice-title.ts'
import { useOpenedByCompany } from './use-opened-by-company.ts'

/** One invoice: who owes what for which period, how the figures are made up, and its next step. */
export function InvoicePage({ id }: { id: number }) {
  const { say } = useWords()
  const { user } = useSession()
  const notify = useNotify()
  const record = useQuery(recordOptions('getInvoice', id))
  useOpenedByCompany(record.data)
  const move = useOperation('changeInvoiceStatus', 'billing', 'bookings')
  const { mutateAsync: print } = useMutation({
    mutationFn: async () => {
      const file = await sdk.callFile('downloadInvoicePdf', { path: { id } })
      saveFile(file.blob, file.fileName ?? `invoice-${id}.pdf`)
    },
    onError: notify.failure,
  })
  return (
    <RegisterPage
      list={invoiceList}
      audited="invoice"
      record={record}
      title={(invoice) => invoiceTitle(invoice, say)}
      meta={({ status }, { labels }) => (
        <StatusBadge tone={invoiceStatuses[status].tone}>{labels('invoiceStatus', status)}</StatusBadge>
      )}
      description={({ company, project }) => [company.name, project?.name].filter(Boolean).join(', ')}
      facts={{
        companyId: ({ company }) => company.name,
        invoiceType: ({ invoiceType }, { labels }) => labels('invoiceType', invoiceType),
        period: ({ periodFrom, periodTo }, { format }) =>
          `${format.day(periodFrom)} – ${format.day(periodTo)}`,
        issueDate: ({ issueDate }, { format }) => issueDate && format.day(issueDate),
        dueDate: ({ dueDate }, { format }) => dueDate && format.day(dueDate),
        ageing: ({ ageing }, { labels }) => ageing && labels('ageingBucket', ageing),
        subtotal: ({ subtotal, currency }, { format }) => format.money(subtotal, currency),
        salesTax: ({ salesTax, currency }, { format }) => format.money(salesTax, currency),
        withholdingTax: ({ withholdingTax, currency }, { format }) => format.money(withholdingTax, currency),
        total: ({ total, currency }, { format }) => format.money(total, currency),
        paid: ({ paid, currency }, { format }) => format.money(paid, currency),
        balance: (row, { format }) => (mayBeOpen(row) ? format.money(row.balance, row.currency) : null),
        sentAt: ({ sentAt }, { format }) => sentAt && format.dateTime(sentAt),
        viewedAt: ({ sentAt, viewedAt }, { format }) =>
          sentAt && (viewedAt ? format.dateTime(viewedAt) : say('invoices.viewed.notYet')),
        reason: ({ reason }) => reason,
        notes: ({ notes }) => notes,
        noteOf: ({ creditOf, debitOf }) =>
          creditOf === null && debitOf === null ? null : say('invoices.noteOf.open'),
      }}
      factLinks={{
        companyId: leadsTo('company', ({ company }) => company.id),
        noteOf: ({ creditOf, debitOf }, shown) => (
          <Link to="/invoices/$id" params={{ id: debitOf ?? creditOf ?? 0 }} preload="intent">
            {shown}
          </Link>
        ),
      }}
      acts={(invoice, words) => [
        {
          id: 'pdf',
          label: words.say('invoices.act.pdf'),
          permission: permissionFor('downloadInvoicePdf', 'invoice:read'),
          run: () => print(),
          done: { id: 'invoices.act.printed' },
        },
        ...invoiceActs(invoice, words, user.id, (body, idempotencyKey) =>
          move({ path: { id }, body: { ...body, version: invoice.version }, idempotencyKey }),
        ),
      ]}
    >
      {(invoice) => (
        <>
          <InvoiceLines invoice={invoice} />
          <InvoiceReceipts invoice={invoice} />
        </>
      )}
    </RegisterPage>
  )
}
