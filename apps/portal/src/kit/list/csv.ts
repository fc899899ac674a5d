/** Without a byte order mark Excel reads the file in the local code page. */
const byteOrderMark = '\uFEFF'

/** Writes a table by RFC 4180: commas, CRLF and doubled quotes. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(text: string): string {
  const harmless = withoutFormula(text)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A spreadsheet would run such a cell as a formula; an apostrophe makes it text (OWASP, CSV injection). */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
