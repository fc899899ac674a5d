import { isMember } from '@karwan/domain/kernel'
import { readCsv } from '../../kit/files/read-csv.ts'

const results = { CHANGED: true, UNCHANGED: true, REFUSED: true } as const
export type AmountResult = keyof typeof results
export type AmountRow = {
  row: string
  shipmentNumber: string
  contractAmount: string
  result: AmountResult
  why: string
}

/** The rows of the result file of an upload, without its header and unreadable lines. */
export function readAmountResults(text: string): AmountRow[] {
  return readCsv(text).flatMap(([row = '', shipmentNumber = '', contractAmount = '', result, why = '']) =>
    isMember(results, result) ? [{ row, shipmentNumber, contractAmount, result, why }] : [],
  )
}
