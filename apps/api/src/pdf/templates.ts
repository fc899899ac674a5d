/** Printable documents; each is a Typst file that gets its data as JSON. */
export const templateFiles = {
  bilty: new URL('./templates/bilty.typ', import.meta.url),
  statement: new URL('./templates/statement.typ', import.meta.url),
  'fuel-slip': new URL('./templates/fuel-slip.typ', import.meta.url),
  'partner-invoice': new URL('./templates/partner-invoice.typ', import.meta.url),
  invoice: new URL('./templates/invoice.typ', import.meta.url),
} as const

export type PdfTemplate = keyof typeof templateFiles
