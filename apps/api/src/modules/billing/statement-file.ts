import { walletEntryTypes } from '@karwan/domain/billing'
import { toLocal, zoneOfCountry } from '@karwan/domain/kernel'
import type { Deps, QueryOf } from '../../http/handler.ts'
import { printable } from '../../pdf/printable.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { writeCsv } from '../../tables/write-csv.ts'
import { writeXlsxTable } from '../../tables/write-xlsx.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import type { WalletRow } from './wallets.store.ts'

/** About forty pages; a longer statement is offered as a spreadsheet only. */
export const longestStatementPdf = 2_000

type Statement = {
  wallet: WalletRow
  /** The country of the wallet's holder. */
  countryId: number | null
  period: QueryOf<'downloadWalletStatement'>
  opening: string
  closing: string
  lines: string[][]
}
type Format = NonNullable<QueryOf<'downloadWalletStatement'>['format']>

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<Format, string>

export async function statementFile(statement: Statement, format: Format, deps: Deps): Promise<Response> {
  const { wallet, period } = statement
  const name = `statement-${wallet.id}-${period.fromDate}-${period.toDate}.${format}`
  const headers = { 'Content-Type': types[format], 'Content-Disposition': attachmentNamed(name) }
  if (format === 'csv') return new Response(writeCsv(tableOf(statement)), { headers })
  if (format === 'xlsx') return new Response(await writeXlsxTable(tableOf(statement)), { headers })
  return new Response(new Uint8Array(await pdfOf(statement, deps)), { headers })
}

const tableOf = ({ wallet, opening, closing, lines }: Statement): string[][] => [
  ['At', 'Kind', 'For', 'Credit', 'Debit', `Balance in ${wallet.currency}`],
  ['', '', 'Opening balance', '', '', opening],
  ...lines,
  ['', '', 'Closing balance', '', '', closing],
]

async function pdfOf({ wallet, countryId, period, opening, closing, lines }: Statement, { db, pdf }: Deps) {
  const zone = zoneOfCountry(countryId)
  const { clientName } = await companyPreferences(db, null)
  return pdf.print('statement', {
    issuer: printable(clientName),
    holder: printable(wallet.holderName),
    period: `${period.fromDate} – ${period.toDate}`,
    currency: printable(wallet.currency),
    clock: zone.slice(zone.indexOf('/') + 1).replace('_', ' '),
    kind: period.type ? walletEntryTypes[period.type].label : '',
    ...{ opening, closing },
    lines: lines.map(([at = '', kind = '', what = '', ...amounts]) => [
      toLocal(new Date(at), zone).replace('T', ' '),
      kind,
      printable(what, 300),
      ...amounts,
    ]),
  })
}
