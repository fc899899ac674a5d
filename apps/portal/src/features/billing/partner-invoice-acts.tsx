import {
  mayMovePartnerInvoice,
  mayReplacePaper,
  nextPartnerInvoiceStatuses,
  permissionOfPartnerInvoiceStep,
} from '@karwan/domain/billing'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useMutation } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { useSession } from '../../kit/access/session.ts'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useNotify } from '../../kit/page/notify.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import type { Words } from '../../kit/text/use-words.ts'

export type PartnerInvoice = Answer<'getPartnerInvoice'>

const StepDialog = lazyDialog(
  async () => (await import('./partner-invoice-step-dialog.tsx')).PartnerInvoiceStepDialog,
)
const Debit = lazyDialog(async () => (await import('./partner-debit-dialog.tsx')).PartnerDebitDialog)
const Paper = lazyDialog(
  async () => (await import('./partner-invoice-paper-dialog.tsx')).PartnerInvoicePaperDialog,
)
const Payment = lazyDialog(async () => (await import('./payment-preview.tsx')).PaymentPreview)

/** Steps of a partner invoice, the next one first. A second person approves it before it is paid. */
export function usePartnerInvoiceActs(id: number) {
  const { user } = useSession()
  const notify = useNotify()
  const move = useOperation('changePartnerInvoiceStatus', 'billing')
  const { mutateAsync: print } = useMutation({
    mutationFn: async () => {
      const file = await sdk.callFile('downloadPartnerInvoicePdf', { path: { id } })
      saveFile(file.blob, file.fileName ?? `partner-invoice-${id}.pdf`)
    },
    onError: notify.failure,
  })
  return (invoice: PartnerInvoice, { say }: Words): RecordAct[] => {
    const { invoiceType: type, status: from, madeBy, version } = invoice
    // Only commissions are marked as paid by hand; other partner invoices are paid in a payment batch.
    const steps = nextPartnerInvoiceStatuses[from].filter((to) => to !== 'PAID' || type === 'COMMISSION')
    const acts = steps.map((to, at): RecordAct => {
      const shared = {
        id: to,
        label: say(`partnerInvoices.step.${to}`),
        permission: permissionOfPartnerInvoiceStep[to],
        verdict: mayMovePartnerInvoice({ type, from, to, maker: madeBy.id, actor: user.id }),
        // Payment by batch is the usual way, so marking as paid by hand stands in the menu.
        ...(at === 0 && to !== 'CANCELLED' && to !== 'PAID' && { place: 'solid' as const }),
        ...(to === 'CANCELLED' && { tone: 'danger' as const }),
      }
      if (to === 'APPROVED' || to === 'PENDING_APPROVAL')
        return {
          ...shared,
          run: (idempotencyKey) => move({ path: { id }, body: { status: to, version }, idempotencyKey }),
          done: { id: 'partnerInvoices.step.done' },
        }
      return { ...shared, dialog: (close) => <StepDialog invoice={invoice} step={to} onClose={close} /> }
    })
    return [
      ...payActs(invoice, say),
      ...acts,
      paperAct(invoice, say),
      ...debitActs(invoice, say),
      printAct(say, print),
    ]
  }
}

function payActs({ invoiceType, status, walletId, lines }: PartnerInvoice, say: Words['say']): RecordAct[] {
  const isOpen = status === 'APPROVED' || status === 'PARTIALLY_PAID'
  if (invoiceType === 'DEBIT_NOTE' || !isOpen || walletId === null) return []
  const unpaid = lines.filter(({ isPaid }) => !isPaid).map(({ bookingId }) => bookingId)
  return [
    {
      id: 'pay',
      label: say('partnerInvoices.act.pay'),
      permission: permissionFor('createPaymentBatch', 'payment:create'),
      place: 'solid',
      dialog: (close) => <Payment walletIds={[walletId]} bookingIds={unpaid} onClose={close} />,
    },
  ]
}

const paperAct = ({ id, status, document }: PartnerInvoice, say: Words['say']): RecordAct => ({
  id: 'document',
  label: say('partnerInvoices.document.upload'),
  permission: permissionFor('uploadPartnerInvoiceDocument', 'payment:create'),
  verdict: mayReplacePaper(status, document !== null),
  dialog: (close) => <Paper id={id} onClose={close} />,
})

function debitActs({ invoiceType, lines, currency }: PartnerInvoice, say: Words['say']): RecordAct[] {
  if (invoiceType !== 'PARTNER') return []
  return [
    {
      id: 'debit',
      label: say('partnerInvoices.debit.title'),
      permission: permissionFor('createPartnerDebitNote', 'payment:create'),
      dialog: (close) => <Debit bookings={lines} currency={currency} onClose={close} />,
    },
  ]
}

const printAct = (say: Words['say'], print: () => Promise<void>): RecordAct => ({
  id: 'pdf',
  label: say('partnerInvoices.act.pdf'),
  permission: permissionFor('downloadPartnerInvoicePdf', 'payment:read'),
  run: () => print(),
  done: { id: 'partnerInvoices.act.printed' },
})
