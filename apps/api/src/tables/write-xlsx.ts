import { writeXlsxStream } from 'hucre/xlsx'

export type SheetCell = string | number | boolean | Date | null

/** Streams a table as an XLSX with one sheet; memory use does not depend on the number of rows. */
export const streamXlsx = (
  rows: AsyncIterable<SheetCell[]> | Iterable<SheetCell[]>,
): ReadableStream<Uint8Array> => writeXlsxStream(rows, { name: 'Sheet1' })

/** The same for a short table, as bytes. */
export async function writeXlsxTable(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(streamXlsx(rows.map((row) => [...row]))).arrayBuffer())
}
