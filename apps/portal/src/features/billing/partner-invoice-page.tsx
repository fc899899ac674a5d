import { StatusBadge } from '@karwan/design-system/components/badge'
import { partnerInvoiceStatuses } from '@karwan/domain/billing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leadsToPerson } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { usePartnerInvoiceActs } from './partner-invoice-acts.tsx'
import { PartnerInvoiceDocument } from './partner-invoice-document.tsx'
import { PartnerInvoiceLines } from './partner-invoice-lines.tsx'
import { partnerInvoiceList } from './partner-invoice-list.tsx'
import { PartnerInvoicePapers } from './partner-invoice-papers.tsx'
import { PayeeLink } from './payee-link.tsx'

/** One partner invoice: the billed sum beside what is owed per booking, its papers and its next step. */
export function PartnerInvoicePage({ id }: { id: number }) {
  const { say } = useWords()
  const acts = usePartnerInvoiceActs(id)
  return (
    <RegisterPage
      list={partnerInvoiceList}
      record={useQuery(recordOptions('getPartnerInvoice', id))}
      title={({ invoiceNumber }) => invoiceNumber ?? say('partnerInvoices.unnumbered', { id })}
      description={({ payeeName, reference }) => [payeeName, reference].filter(Boolean).join(' · ')}
      meta={({ status }, { labels }) => (
        <StatusBadge tone={partnerInvoiceStatuses[status].tone}>
          {labels('partnerInvoiceStatus', status)}
        </StatusBadge>
      )}
      facts={{
        invoiceType: ({ invoiceType }, { labels }) => labels('partnerInvoiceType', invoiceType),
        payeeName: ({ payeeName }) => payeeName,
        period: ({ periodFrom, periodTo }, { format }) =>
          `${format.day(periodFrom)} – ${format.day(periodTo)}`,
        commission: ({ commissionType, commissionValue, currency }, { format }) =>
          commissionValue &&
          (commissionType === 'PERCENT'
            ? `${format.number(Number(commissionValue))} %`
            : format.money(commissionValue, currency)),
        claimed: ({ claimed, currency }, { format }) => claimed && format.money(claimed, currency),
        total: ({ total, currency }, { format }) => total && format.money(total, currency),
        paid: ({ paid, currency }, { format }) => paid && format.money(paid, currency),
        reason: ({ reason }) => reason,
        madeBy: ({ madeBy }) => madeBy.name,
        approvedBy: ({ approvedBy }) => approvedBy?.name ?? null,
        issueDate: ({ issueDate }, { format }) => issueDate && format.day(issueDate),
        paidBy: ({ paidBy, paidReference }, { labels }) =>
          paidBy && [labels('paymentMethod', paidBy), paidReference].filter(Boolean).join(' · '),
      }}
      factLinks={{
        madeBy: leadsToPerson(({ madeBy }) => madeBy),
        approvedBy: leadsToPerson(({ approvedBy }) => approvedBy),
        payeeName: (invoice, shown) => <PayeeLink of={invoice}>{shown}</PayeeLink>,
        paid: ({ invoiceType, walletId, partnerId, demandAddaId }, shown) =>
          invoiceType === 'DEBIT_NOTE' && walletId !== null ? (
            <Link
              to="/wallets/$id"
              params={{ id: walletId }}
              search={{ direction: 'DEBIT' }}
              preload="intent"
            >
              {shown}
            </Link>
          ) : (
            <Link
              to="/payments"
              search={partnerId === null ? { demandAddaId: demandAddaId ?? 0 } : { partnerId }}
              activeOptions={{ exact: true }}
              preload="intent"
            >
              {shown}
            </Link>
          ),
        total: ({ walletId }, shown) =>
          walletId === null ? (
            shown
          ) : (
            <Link to="/wallets/$id" params={{ id: walletId }} preload="intent">
              {shown}
            </Link>
          ),
      }}
      acts={acts}
    >
      {(invoice) => (
        <>
          <PartnerInvoiceLines invoice={invoice} />
          <PartnerInvoiceDocument invoice={invoice} />
          <PartnerInvoicePapers papers={invoice.papers} />
        </>
      )}
    </RegisterPage>
  )
}
