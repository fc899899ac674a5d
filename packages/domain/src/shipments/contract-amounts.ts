import { addAmounts, isAmount } from '../kernel/money.ts'
import { allow, fillIn, type Verdict } from '../kernel/verdict.ts'
import type { ShipmentStatus } from '../kernel/wire.ts'
import { inFigures } from '../kernel/written-amount.ts'
import { type ContractTerms, checkContractAmount } from './contractual-limits.ts'
import { mayChangeShipment } from './shipment.rules.ts'
import { marginForm } from './shipment-fields.ts'
import { refuse, shipmentsRefusals } from './shipments.messages.ts'

/** The most rows of one file of contract amounts, without the header row. */
export const mostAmountRows = 10_000

export const amountColumns = ['Shipment number', 'Contract amount'] as const

/** One row of the file; `row` counts as spreadsheets do, so the header is row 1. */
export type AmountRow = {
  row: number
  shipmentNumber: string
  contractAmount: string
  /**
   * The row has more cells than the header, so an unquoted amount like 125,000 may have been split into two
   * cells.
   */
  isTooWide?: true
}

const spellings = {
  shipmentNumber: ['shipmentnumber', 'shipmentno', 'shipment', 'number'],
  contractAmount: ['contractamount', 'amount'],
} as const

/**
 * The rows of a table whose header names the columns, in any order and among others; empty rows are skipped.
 */
export function readAmountRows(table: readonly (readonly string[])[]): {
  rows: AmountRow[]
  verdict: Verdict
} {
  const [head = [], ...lines] = table
  const names = head.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const columnOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [number, amount] = [columnOf(spellings.shipmentNumber), columnOf(spellings.contractAmount)]
  if (number === -1 || amount === -1)
    return { rows: [], verdict: refuse('amounts.columns', { columns: amountColumns.join(', ') }) }
  const rows = lines
    .map((line, at) => ({
      row: at + 2,
      shipmentNumber: cellOf(line[number]).toUpperCase(),
      contractAmount: inFigures(cellOf(line[amount])),
      ...(line.slice(head.length).some((cell) => cellOf(cell) !== '') && { isTooWide: true as const }),
    }))
    .filter(({ shipmentNumber, contractAmount }) => shipmentNumber !== '' || contractAmount !== '')
  if (rows.length === 0) return { rows, verdict: refuse('amounts.empty') }
  if (rows.length > mostAmountRows)
    return { rows, verdict: refuse('amounts.too_many', { most: mostAmountRows }) }
  return { rows, verdict: allow }
}

// Spreadsheets prefix a quote so that a cell is not evaluated as a formula; it is not part of the value.
const cellOf = (cell = ''): string => cell.trim().replace(/^'(?=[=+\-@])/, '')

export type AmountOutcome =
  | { result: 'CHANGED'; from: string | null; to: string }
  | { result: 'UNCHANGED' }
  | { result: 'REFUSED'; why: string }

type KnownShipment = ContractTerms & { status: ShipmentStatus; contractAmount: string | null }

/** The outcome of one row; `before` is the number of an earlier row with the same shipment. */
export function amountOutcome(
  { shipmentNumber, contractAmount, isTooWide }: AmountRow,
  shipment: KnownShipment | undefined,
  before: number | undefined,
): AmountOutcome {
  const refused = (why: string): AmountOutcome => ({ result: 'REFUSED', why })
  if (shipment === undefined)
    return refused(fillIn(shipmentsRefusals['amounts.unknown_shipment'], { number: shipmentNumber }))
  if (before !== undefined) return refused(fillIn(shipmentsRefusals['amounts.named_twice'], { row: before }))
  if (isTooWide) return refused(shipmentsRefusals['amounts.too_wide'])
  const read = marginForm.safeParse({ contractAmount })
  if (!read.success) return refused(read.error.issues.map(({ message }) => message).join(' '))
  const to = addAmounts(read.data.contractAmount)
  if (isAmount(shipment.contractAmount ?? '') && addAmounts(shipment.contractAmount ?? '') === to)
    return { result: 'UNCHANGED' }
  const mayChange = mayChangeShipment(shipment.status)
  if (!mayChange.allowed) return refused(mayChange.refusal.sentence)
  const mayBe = checkContractAmount(to, shipment)
  if (!mayBe.allowed) return refused(mayBe.refusal.sentence)
  return { result: 'CHANGED', from: shipment.contractAmount, to }
}
