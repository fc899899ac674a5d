const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The accepted endings of a file of rows. */
export const tableEndings = ['.csv', '.xlsx'] as const

export const isTableFile = ({ name }: Pick<File, 'name'>): boolean =>
  tableEndings.some((ending) => name.toLowerCase().endsWith(ending))

/** Browsers name a CSV's type after the program that opens it, but the server expects text/csv. */
export const asTableFile = (file: File): File =>
  new File([file], file.name, { type: /\.xlsx$/i.test(file.name) ? sheet : 'text/csv' })

/** Cells copied from a spreadsheet are lines with tabs; a single line is not taken as a table. */
export function pastedTable(data: DataTransfer | null, name: string): File | undefined {
  const [file] = data?.files ?? []
  if (file) return file
  const text = data?.getData('text/plain') ?? ''
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 ? new File([text], name, { type: 'text/csv' }) : undefined
}
