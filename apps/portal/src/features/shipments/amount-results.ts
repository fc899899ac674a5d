import { isMember } from '@karwan/domain/kernel'

const results = { CHANGED: true, UNCHANGED: true, REFUSED: true } as const
export type AmountResult = keyof typeof results
export type AmountRow = {
  row: string
  shipmentNumber: string
  contractAmount: string
  result: AmountResult
  why: string
}

/** The rows of the file that tells what became of an upload; its head and what cannot be read are left out. */
export function readAmountResults(text: string): AmountRow[] {
  return cellsOf(text.replace(/^\ufeff/, '')).flatMap(
    ([row = '', shipmentNumber = '', contractAmount = '', result, why = '']) =>
      isMember(results, result) ? [{ row, shipmentNumber, contractAmount, result, why }] : [],
  )
}

/** RFC 4180: a quoted cell may hold commas, line breaks and doubled quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === ',') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push(row)
      row = []
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  rows.push(row)
  return rows
}
