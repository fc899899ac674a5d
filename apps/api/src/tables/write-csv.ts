/** By it spreadsheets know that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'

/** A table as a CSV that opens in spreadsheets as it is: with a mark for the encoding, and nothing reckoned. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvLines(rows)

/** A part of such a table. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(text: string): string {
  // What begins like a formula is one for a spreadsheet.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
