/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\ufeff'

/** A CSV that opens correctly in spreadsheets: with a byte order mark, and with formulas disarmed. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvLines(rows)

/** Rows of a CSV, without the byte order mark. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(text: string): string {
  // Spreadsheets run a text that begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
