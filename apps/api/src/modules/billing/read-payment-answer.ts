import {
  type AnswerOutcome,
  answerOutcome,
  bankPaymentStatuses,
  isLivingPayment,
  mostAnswerRows,
  paymentNumberOf,
  readAnswerRows,
  transfer,
} from '@karwan/domain/billing'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import type { ReceivedFile } from '../../http/received-file.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { UnreadableTable } from '../../tables/read-table.ts'
import { readTableApart } from '../../tables/read-table-apart.ts'
import { holdersOf, holdWalletsOf, type PaymentHolder } from './change-payment-batch.ts'
import { house } from './holders.ts'
import { postTransaction } from './ledger.ts'
import { followPayments, holdInvoicesOf } from './partner-invoice.store.ts'
import { csvFile } from './payment-file.ts'
import { tellPayee } from './payment-notices.ts'
import { holdBatch, releaseEarnings } from './payments.store.ts'
import { type PaymentRow, payments } from './payments.table.ts'

/**
 * Checks all rows first, then writes the changes in one transaction; the answer says for each row what was
 * done.
 */
export const readPaymentAnswer: Handler<'readPaymentAnswer'> = async (request) => {
  const { rows, verdict } = readAnswerRows(await tableOf(request.body.file))
  refuseUnless(verdict, { field: 'file' })
  const told = await transact(request, async (work) => {
    const { held } = await holdBatch(work, request.path.id)
    const known = new Map(held.map((payment) => [paymentNumberOf(payment.id), payment]))
    const seen = new Map<string, number>()
    const decided = rows.map((row) => {
      const payment = known.get(row.reference)
      const facts = payment && { status: payment.state, amount: payment.amount }
      const outcome = answerOutcome(row, facts, seen.get(row.reference))
      if (!seen.has(row.reference)) seen.set(row.reference, row.row)
      return { row, payment, outcome }
    })
    const answered = decided.flatMap(({ row, payment, outcome }) =>
      payment && outcome.result === 'CHANGED'
        ? [{ ...payment, state: outcome.to, utr: row.utr || payment.utr, reason: row.reason || null }]
        : [],
    )
    await write(work, answered)
    request.note({ after: { changed: answered.length, rows: rows.length } })
    return decided
  })
  const lines = told.map(({ row, outcome }) => [
    ...[String(row.row), row.reference, row.status],
    ...[outcome.result, whyOf(outcome)],
  ])
  return csvFile('bank-answer-result.csv', [['Row', 'Reference', 'Status', 'Result', 'Why'], ...lines])
}

async function write(work: Work, answered: readonly PaymentRow[]): Promise<void> {
  const dead = answered.filter(({ state }) => !isLivingPayment(state))
  // Locks commissions before wallets, the same order as for payments by hand.
  await holdInvoicesOf(
    work,
    answered.map(({ id }) => id),
  )
  const payees = await holdersOf(work, dead)
  await holdWalletsOf(work, payees)
  for (const payment of answered)
    await work.tx
      .update(payments)
      .set({
        ...{ state: payment.state, utr: payment.utr, reason: payment.reason },
        ...{ answeredAt: work.now, version: payment.version + 1 },
      })
      .where(eq(payments.id, payment.id))
  for (const payee of payees) await takeBack(work, payee)
  await releaseEarnings(work, dead)
  await followPayments(
    work,
    answered.map(({ id }) => id),
  )
}

/** Reverses a payment that came back: the house has the money again, and the payee is owed it again. */
async function takeBack(work: Work, { payment, holder }: PaymentHolder): Promise<void> {
  const number = paymentNumberOf(payment.id)
  await postTransaction(work, {
    ...{ key: `payment:${payment.id}:reversed`, type: 'REVERSAL', currency: payment.currency },
    ...{ method: 'BANK_TRANSFER', reference: number, bankPaymentId: payment.id },
    description: `${bankPaymentStatuses[payment.state].label}: payment ${number}`,
    lines: transfer({ from: house, to: holder, amount: payment.amount }),
  })
  await tellPayee(work, 'PAYMENT_FAILED', payment)
}

const whyOf = (outcome: AnswerOutcome): string => {
  switch (outcome.result) {
    case 'CHANGED':
      return `${bankPaymentStatuses[outcome.from].label} became ${bankPaymentStatuses[outcome.to].label.toLowerCase()}`
    case 'UNCHANGED':
      return 'This is known already'
    case 'REFUSED':
      return outcome.why
  }
}

async function tableOf(file: ReceivedFile): Promise<string[][]> {
  try {
    // Reads the heading and one row beyond the limit, so that too many rows are noticed.
    return await readTableApart(file.path, { rows: mostAnswerRows + 2, columns: 20 })
  } catch (fault) {
    if (fault instanceof UnreadableTable) return refuseAt('file', 'payment.answer_unreadable')
    throw fault
  }
}
