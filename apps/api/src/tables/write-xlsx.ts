import { writeXlsxStream } from 'hucre/xlsx'

export type SheetCell = string | number | boolean | Date | null

/** A table as the one sheet of an XLSX, made while it is read: it takes no more memory for more rows. */
export const streamXlsx = (
  rows: AsyncIterable<SheetCell[]> | Iterable<SheetCell[]>,
): ReadableStream<Uint8Array> => writeXlsxStream(rows, { name: 'Sheet1' })

/** The same where the table is short. */
export async function writeXlsxTable(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(streamXlsx(rows.map((row) => [...row]))).arrayBuffer())
}
