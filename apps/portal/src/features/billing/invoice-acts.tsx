import {
  invoiceSteps,
  mayApproveInvoice,
  mayChangeInvoice,
  mayDebit,
  permissionOfStep,
} from '@karwan/domain/billing'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer, Body } from '@karwan/sdk'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import type { Words } from '../../kit/text/use-words.ts'
import { invoiceStateOf } from './invoice-state.ts'

const StepDialog = lazyDialog(async () => (await import('./invoice-step-dialog.tsx')).InvoiceStepDialog)

const DebitNoteDialog = lazyDialog(async () => (await import('./debit-note-dialog.tsx')).DebitNoteDialog)

const NotesDialog = lazyDialog(async () => (await import('./invoice-notes-dialog.tsx')).InvoiceNotesDialog)

type Invoice = Answer<'getInvoice'>
export type Step = Body<'changeInvoiceStatus'>
export type SendStep = (body: Step, idempotencyKey: string) => Promise<unknown>

/** The next steps of an invoice: the first as a button; payment, dispute and void open a dialog. */
export function invoiceActs(invoice: Invoice, { say }: Words, actor: number, send: SendStep): RecordAct[] {
  const state = invoiceStateOf(invoice)
  const steps = invoiceSteps({ state, paid: invoice.paid })
  // The dialog of PAID records partial payments too.
  const offered = steps.filter((step) => step !== 'PARTIALLY_PAID')
  const moves = offered.map((status, at): RecordAct => {
    const label =
      state === 'DISPUTED' && status === 'SENT'
        ? say('invoices.step.endDispute')
        : say(`invoices.step.${status}`)
    const shared = {
      id: status,
      label,
      permission: permissionOfStep(status),
      ...(at === 0 && { place: 'solid' as const }),
      ...(status === 'CANCELLED' && { tone: 'danger' as const }),
    }
    const asks = status === 'PAID' || status === 'DISPUTED' || status === 'CANCELLED'
    if (asks)
      return {
        ...shared,
        dialog: (close) => <StepDialog invoice={invoice} step={status} send={send} onClose={close} />,
      }
    return {
      ...shared,
      ...(status === 'APPROVED' && {
        verdict: mayApproveInvoice({
          ...{ needsSecond: invoice.needsSecondPerson, maker: invoice.madeById, actor },
        }),
      }),
      run: (key) => send({ status }, key),
      done: { id: 'invoices.step.done', values: { step: label } },
    }
  })
  if (mayChangeInvoice({ state: invoiceStateOf(invoice) }).allowed)
    moves.push({
      id: 'notes',
      label: say('invoices.notes.title'),
      permission: permissionFor('updateInvoice', 'invoice:create'),
      dialog: (close) => <NotesDialog invoice={invoice} onClose={close} />,
    })
  if (!mayDebit({ invoiceType: invoice.invoiceType, state: invoiceStateOf(invoice) }).allowed) return moves
  const debit: RecordAct = {
    id: 'debit',
    label: say('invoices.debit.title'),
    permission: permissionFor('createDebitNote', 'invoice:create'),
    dialog: (close) => <DebitNoteDialog invoice={invoice} onClose={close} />,
  }
  return [...moves, debit]
}
