type Titled = { id: number; invoiceNumber: string | null }

/** The number of an invoice, or a title that says that it is a draft. */
export const invoiceTitle = (
  { id, invoiceNumber }: Titled,
  say: (id: string, values?: Record<string, string | number>) => string,
): string => invoiceNumber ?? say('invoices.form.draft', { id })
