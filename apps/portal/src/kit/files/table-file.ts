const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a file of rows may end in. */
export const tableEndings = ['.csv', '.xlsx'] as const

export const isTableFile = ({ name }: Pick<File, 'name'>): boolean =>
  tableEndings.some((ending) => name.toLowerCase().endsWith(ending))

/** Browsers name the type of a CSV after the program that opens it; the server wants text/csv. */
export const asTableFile = (file: File): File =>
  new File([file], file.name, { type: /\.xlsx$/i.test(file.name) ? sheet : 'text/csv' })

/** Cells that were copied out of a spreadsheet come as lines with tabs; a line alone is no table. */
export function pastedTable(data: DataTransfer | null, name: string): File | undefined {
  const [file] = data?.files ?? []
  if (file) return file
  const text = data?.getData('text/plain') ?? ''
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 ? new File([text], name, { type: 'text/csv' }) : undefined
}
