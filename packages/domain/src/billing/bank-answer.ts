import * as z from 'zod/mini'
import { required } from '../kernel/field.ts'
import { addAmounts, compareAmounts, isAmount } from '../kernel/money.ts'
import { allow, fillIn, type Verdict } from '../kernel/verdict.ts'
import { billingRefusals, refuse } from './billing.messages.ts'
import { mayMovePayment } from './payment.rules.ts'
import type { BankPaymentStatus } from './wallet.ts'

/** The most rows of one answer file, without the header row. */
export const mostAnswerRows = 1_000

/** One row of the file; `row` counts as spreadsheets do, so the header is row 1. */
export type AnswerRow = {
  row: number
  reference: string
  status: string
  amount: string
  utr: string
  reason: string
}

const spellings = {
  reference: ['reference', 'paymentreference', 'paymentnumber', 'payment'],
  status: ['status', 'result'],
  amount: ['amount'],
  utr: ['utr', 'bankreference', 'transactionid'],
  reason: ['reason', 'remarks', 'why'],
} as const
export const answerColumns = ['Reference', 'Status'] as const

/**
 * The rows of a bank's answer: the header row names the columns, which may be in any order and among others.
 */
export function readAnswerRows(table: readonly (readonly string[])[]): {
  rows: AnswerRow[]
  verdict: Verdict
} {
  const [head = [], ...lines] = table
  const names = head.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const at = (field: keyof typeof spellings) => {
    const known: readonly string[] = spellings[field]
    return names.findIndex((name) => known.includes(name))
  }
  const columns = {
    ...{ reference: at('reference'), status: at('status'), amount: at('amount') },
    ...{ utr: at('utr'), reason: at('reason') },
  }
  if (columns.reference === -1 || columns.status === -1)
    return { rows: [], verdict: refuse('payment.answer_columns', { columns: answerColumns.join(', ') }) }
  const rows = lines
    .map((line, index) => ({
      row: index + 2,
      reference: cellOf(line[columns.reference]).toUpperCase(),
      status: cellOf(line[columns.status]),
      amount: cellOf(line[columns.amount]).replaceAll(',', ''),
      utr: cellOf(line[columns.utr]).slice(0, 60),
      reason: cellOf(line[columns.reason]).slice(0, 300),
    }))
    .filter(({ reference, status }) => reference !== '' || status !== '')
  if (rows.length === 0) return { rows, verdict: refuse('payment.answer_empty') }
  if (rows.length > mostAnswerRows)
    return { rows, verdict: refuse('payment.answer_too_many', { most: mostAnswerRows }) }
  return { rows, verdict: allow }
}

// Spreadsheets prefix a quote so that a cell is not evaluated as a formula; it is not part of the value.
const cellOf = (cell = ''): string => cell.trim().replace(/^'(?=[=+\-@])/, '')

export type BankWord = 'PAID' | 'FAILED' | 'RETURNED'
const words: Readonly<Record<string, BankWord>> = {
  paid: 'PAID',
  success: 'PAID',
  settled: 'PAID',
  failed: 'FAILED',
  rejected: 'FAILED',
  returned: 'RETURNED',
}

export type AnswerOutcome =
  | { result: 'CHANGED'; from: BankPaymentStatus; to: BankWord }
  | { result: 'UNCHANGED' }
  | { result: 'REFUSED'; why: string }

type KnownPayment = { status: BankPaymentStatus; amount: string }

/** The outcome of one row; `before` is the number of an earlier row that names the same payment. */
export function answerOutcome(
  { reference, status, amount }: AnswerRow,
  payment: KnownPayment | undefined,
  before: number | undefined,
): AnswerOutcome {
  const refused = (why: string): AnswerOutcome => ({ result: 'REFUSED', why })
  if (payment === undefined) return refused(fillIn(billingRefusals['payment.unknown'], { reference }))
  if (before !== undefined) return refused(fillIn(billingRefusals['payment.named_twice'], { row: before }))
  const to = Object.hasOwn(words, status.toLowerCase()) ? words[status.toLowerCase()] : undefined
  if (to === undefined) return refused(fillIn(billingRefusals['payment.word_unknown'], { status }))
  if (amount !== '' && (!isAmount(amount) || compareAmounts(amount, payment.amount) !== 0))
    return refused(
      fillIn(billingRefusals['payment.amount_differs'], { amount, sent: addAmounts(payment.amount) }),
    )
  if (payment.status === to) return { result: 'UNCHANGED' }
  const move = mayMovePayment(payment.status, to)
  return move.allowed ? { result: 'CHANGED', from: payment.status, to } : refused(move.refusal.sentence)
}

/** The form checks only that a file was chosen; the server reads its rows. */
export const bankAnswerForm = <File>() =>
  z.object({ file: required(z.optional(z.custom<File>()), billingRefusals['payment.answer_missing']) })
