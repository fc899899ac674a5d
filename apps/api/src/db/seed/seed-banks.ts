import { banks } from '../../modules/billing/banks.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

type BankTuple = readonly [name: string, code: string, isWallet?: true]

/** In Pakistan the bank codes of IBANs; in Ethiopia and Djibouti the first letters of the SWIFT code. */
const byCountry: Readonly<Record<number, readonly BankTuple[]>> = {
  1: [
    ['Habib Bank', 'HABB'],
    ['United Bank', 'UNIL'],
    ['MCB Bank', 'MUCB'],
    ['Meezan Bank', 'MEZN'],
    ['Allied Bank', 'ABPA'],
    ['Bank Alfalah', 'ALFH'],
    ['National Bank of Pakistan', 'NBPA'],
    ['Askari Bank', 'ASCM'],
    ['Faysal Bank', 'FAYS'],
    ['Bank Al Habib', 'BAHL'],
    ['Standard Chartered Bank', 'SCBL'],
    ['JazzCash', 'JCMA', true],
    ['Easypaisa', 'TMFB', true],
  ],
  2: [
    ['Commercial Bank of Ethiopia', 'CBET'],
    ['Awash Bank', 'AWIN'],
    ['Dashen Bank', 'DASH'],
    ['Bank of Abyssinia', 'ABYS'],
    ['Telebirr', 'TELEBIRR', true],
  ],
  3: [
    ['Banque pour le Commerce et l’Industrie – Mer Rouge', 'MRIN'],
    ['CAC International Bank', 'CACD'],
    ['Salaam African Bank', 'SLMD'],
    ['Waafi', 'WAAFI', true],
  ],
}
const ibanPrefixes: Readonly<Record<number, string>> = { 1: 'PK', 3: 'DJ' }

/** Banks are lookups like countries, so every deployment gets them. */
export async function seedBanks(tx: Transaction): Promise<void> {
  const rows = Object.entries(byCountry).flatMap(([country, tuples]) =>
    tuples.map(([name, code, isWallet = false]) => ({
      ...{ name, code, isWallet, countryId: Number(country) },
      ibanPrefix: isWallet ? null : (ibanPrefixes[Number(country)] ?? null),
    })),
  )
  await bulkInsert(
    tx,
    banks,
    rows.map((row, at) => ({ id: at + 1, ...row })),
  )
  await continueIdsAfter(tx, banks)
}
