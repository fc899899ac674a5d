/** A table cell of any value: a list, a boolean, a number or a text. */
export function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cell).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${inWords(key)} ${cell(inner)}`)
      .join(', ')
  return String(value).replaceAll('|', '\\|').replaceAll('\n', ' ')
}

export function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** Splits a name into words: 'documentTypes' becomes 'document types'. */
export const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const headline = (name: string): string => {
  const words = inWords(name.replaceAll('-', ' '))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
