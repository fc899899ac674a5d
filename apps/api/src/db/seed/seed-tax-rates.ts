import type { DatedRate } from '@karwan/domain/billing'
import { taxRates } from '../../modules/billing/tax-rates.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert } from './bulk-insert.ts'

type Rate = readonly [
  country: number,
  kind: DatedRate['kind'],
  authority: DatedRate['authority'],
  filer: DatedRate['filer'],
  rate: string,
  validFrom: string,
  source: string,
]

const toConfirm = 'to be confirmed by the tax adviser'
const sindh = `Sindh Sales Tax on Services Act 2011, inter-city transport of goods; ${toConfirm}`
const punjab = `Punjab Sales Tax on Services Act 2012, inter-city transport of goods; ${toConfirm}`
const income = `Income Tax Ordinance 2001, section 153, transport services; ${toConfirm}`

/** Initial tax rates of a new database, each with its source; later rates are added. */
const rates: readonly Rate[] = [
  [1, 'SALES_TAX', 'SRB', null, '8.00', '2016-07-01', sindh],
  [1, 'SALES_TAX', 'PRA', null, '16.00', '2013-07-01', punjab],
  [1, 'SALES_TAX', 'KPRA', null, '15.00', '2013-07-01', `Khyber Pakhtunkhwa Finance Act 2013; ${toConfirm}`],
  [
    1,
    'SALES_TAX',
    'BRA',
    null,
    '15.00',
    '2015-07-01',
    `Balochistan Sales Tax on Services Act 2015; ${toConfirm}`,
  ],
  [
    1,
    'SALES_TAX',
    'ICT',
    null,
    '15.00',
    '2023-07-01',
    `Islamabad Capital Territory (Tax on Services) Ordinance 2001; ${toConfirm}`,
  ],
  [1, 'WITHHOLDING', 'NONE', 'FILER', '4.00', '2019-07-01', income],
  [1, 'WITHHOLDING', 'NONE', 'NON_FILER', '8.00', '2019-07-01', income],
  [
    2,
    'SALES_TAX',
    'NONE',
    null,
    '15.00',
    '2003-01-01',
    `Value Added Tax Proclamation of Ethiopia; ${toConfirm}`,
  ],
  [3, 'SALES_TAX', 'NONE', null, '10.00', '2014-01-01', `General Tax Code of Djibouti, TVA; ${toConfirm}`],
]

export const seedTaxRates = (tx: Transaction): Promise<void> =>
  bulkInsert(
    tx,
    taxRates,
    rates.map(([countryId, kind, authority, filer, rate, validFrom, source]) => ({
      ...{ countryId, kind, authority, filer, rate, validFrom, source },
      createdAt: new Date('2026-11-01T00:00:00Z'),
    })),
  )
