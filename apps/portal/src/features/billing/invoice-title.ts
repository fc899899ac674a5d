type Titled = { id: number; invoiceNumber: string | null }

/** Its number, or that it is a draft yet. */
export const invoiceTitle = (
  { id, invoiceNumber }: Titled,
  say: (id: string, values?: Record<string, string | number>) => string,
): string => invoiceNumber ?? say('invoices.form.draft', { id })
