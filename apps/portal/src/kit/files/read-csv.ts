/** RFC 4180: a quoted cell may hold commas, line breaks and doubled quotes. */
export function readCsv(text: string): string[][] {
  const signs = text.replace(/^\ufeff/, '')
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? ''
    if (sign === '"' && isQuoted && signs[at + 1] === '"') {
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
