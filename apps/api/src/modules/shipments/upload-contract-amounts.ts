import {
  type AmountOutcome,
  amountColumns,
  amountOutcome,
  mostAmountRows,
  readAmountRows,
} from '@karwan/domain/shipments'
import { and, asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import type { ReceivedFile } from '../../http/received-file.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { UnreadableTable } from '../../tables/read-table.ts'
import { readTableApart } from '../../tables/read-table-apart.ts'
import { writeCsv } from '../../tables/write-csv.ts'
import { shipmentOwner } from './shipment-owner.ts'
import { leaveTrails, type ShipmentActivity } from './shipment-trail.ts'
import { type ShipmentRow, shipments } from './shipments.table.ts'

/** Checks all rows first, then writes the allowed ones together; the answer gives the outcome of each row. */
export const uploadContractAmounts: Handler<'uploadContractAmounts'> = async (request) => {
  const { rows, verdict } = readAmountRows(await tableOf(request.body.file))
  refuseUnless(verdict, { field: 'file' })
  const outcomes = await transact(request, async (work) => {
    const known = await heldByNumber(work, [...new Set(rows.map(({ shipmentNumber }) => shipmentNumber))])
    const seen = new Map<string, number>()
    const decided = rows.map((row) => {
      const shipment = known.get(row.shipmentNumber)
      const outcome = amountOutcome(row, shipment, seen.get(row.shipmentNumber))
      if (!seen.has(row.shipmentNumber)) seen.set(row.shipmentNumber, row.row)
      return { row, shipment, outcome }
    })
    await setAmounts(
      work,
      decided.flatMap(({ shipment, outcome }) =>
        shipment && outcome.result === 'CHANGED' ? [{ shipment, from: outcome.from, to: outcome.to }] : [],
      ),
    )
    return decided
  })
  const told = outcomes.map(({ row, outcome }) => [
    String(row.row),
    row.shipmentNumber,
    row.contractAmount,
    outcome.result,
    whyOf(outcome),
  ])
  return csvFile('contract-amounts-result.csv', [['Row', ...amountColumns, 'Result', 'Why'], ...told])
}

export const getContractAmountSample: Handler<'getContractAmountSample'> = async () =>
  csvFile('contract-amounts.csv', [[...amountColumns], ['KS-000101', '120000'], ['KS-000102', '95000.50']])

const whyOf = (outcome: AmountOutcome): string => {
  switch (outcome.result) {
    case 'CHANGED':
      return outcome.from === null ? `Set to ${outcome.to}` : `Changed from ${outcome.from} to ${outcome.to}`
    case 'UNCHANGED':
      return 'The amount is the same already'
    case 'REFUSED':
      return outcome.why
  }
}

async function tableOf(file: ReceivedFile): Promise<string[][]> {
  try {
    // Reads the heading and one row beyond the limit, so that too many rows are noticed.
    return await readTableApart(file.path, { rows: mostAmountRows + 2, columns: 20 })
  } catch (fault) {
    if (fault instanceof UnreadableTable) return refuseAt('file', 'amounts.unreadable')
    throw fault
  }
}

const perQuestion = 1_000

/** Locks the shipments in the order of their ids, as everywhere, to avoid deadlocks. */
async function heldByNumber(work: Work, numbers: readonly string[]): Promise<Map<string, ShipmentRow>> {
  const within = rowsFor(work.caller, 'shipment:upload-amounts', shipmentOwner)
  const found: ShipmentRow[] = []
  for (let at = 0; at < numbers.length; at += perQuestion) {
    const some = numbers.slice(at, at + perQuestion)
    const rows = await work.tx
      .select()
      .from(shipments)
      .where(and(inArray(shipments.shipmentNumber, some), within))
      .orderBy(asc(shipments.id))
      .for('update')
    found.push(...rows)
  }
  return new Map(found.map((shipment) => [shipment.shipmentNumber, shipment]))
}

type Amount = { shipment: ShipmentRow; from: string | null; to: string }

/** Writes a thousand amounts at a time and reprices the bookings of these shipments. */
async function setAmounts(work: Work, amounts: readonly Amount[]): Promise<void> {
  for (let at = 0; at < amounts.length; at += perQuestion)
    await setSome(work, amounts.slice(at, at + perQuestion))
}

async function setSome(work: Work, amounts: readonly Amount[]): Promise<void> {
  const booked = amounts.filter(({ shipment }) => shipment.vehiclesCovered > 0)
  const margins = await work.ports.shipments.repriceSeveral(
    work,
    booked.map(({ shipment, to }) => ({ ...shipment, contractAmount: to })),
  )
  const wanted = JSON.stringify(
    amounts.map(({ shipment, to }) => ({
      ...{ id: shipment.id, amount: to },
      margin: shipment.vehiclesCovered > 0 ? (margins.get(shipment.id) ?? null) : shipment.marginAmount,
    })),
  )
  const changed = await work.tx
    .update(shipments)
    .set({
      contractAmount: sql`wanted.amount`,
      marginAmount: sql`wanted.margin`,
      version: sql`${shipments.version} + 1`,
      updatedAt: work.now,
    })
    .from(sql`jsonb_to_recordset(${wanted}::jsonb) as wanted(id integer, amount numeric, margin numeric)`)
    .where(sql`${shipments.id} = wanted.id`)
    .returning({ ...getTableColumns(shipments) })
  const before = new Map(amounts.map(({ shipment, from }) => [shipment.id, from]))
  await leaveTrails(
    work,
    changed.map((row) => [row, activityOf(before.get(row.id) ?? null, row.contractAmount ?? '')]),
  )
}

const activityOf = (from: string | null, to: string): ShipmentActivity => ({
  action: 'shipment.margin_set',
  audience: 'margin',
  summary: { from, to },
})

const csvFile = (name: string, rows: readonly (readonly string[])[]): Response =>
  new Response(writeCsv(rows), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': attachmentNamed(name) },
  })
