import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addAmounts, subtractAmounts } from '../kernel/money.ts'
import { namesOf } from '../kernel/table.ts'
import { type Charge, linesOfSide, type PriceSide, sideOf } from './booking-price.ts'
import { invoiceTotals, percentOf } from './invoice.rules.ts'
import { chargeTypes } from './invoice-status.ts'
import { type LedgerLine, linesBetween, linesOfBooking, requireBalanced, signedAmount } from './ledger.ts'

const hundredths = (most: number) =>
  fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2))
const whole = (most: number) => fc.integer({ min: 0, max: most }).map((value) => `${value}.00`)
const rate = fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 100).toFixed(2))
const chargesOf = (amount: fc.Arbitrary<string>): fc.Arbitrary<Charge[]> =>
  fc.array(
    fc.record({
      chargeType: fc.constantFrom(...namesOf(chargeTypes).filter((type) => type !== 'FREIGHT')),
      label: fc.constant(null),
      amount,
    }),
    { maxLength: 6 },
  )

/** One side of a price in a currency, with any contents; deductions and advances may exceed the freight. */
const sideIn = (currency: string) => {
  const amount = currency === 'DJF' ? whole(90_000_000) : hundredths(9_000_000_000)
  return fc
    .record({ gross: amount, charges: chargesOf(amount), taxRate: rate, withheldRate: rate })
    .map((terms) => ({ ...terms, currency }))
}
const anyCurrency = fc.constantFrom('PKR', 'ETB', 'DJF')
const anySide = anyCurrency.chain(sideIn)

it('a side of a price is the sum of its lines, and so is an invoice of it, to the hundredth', () =>
  fc.assert(
    fc.property(anySide, (terms) => {
      const side = sideOf(terms)
      const lines = linesOfSide(terms)
      const totals = invoiceTotals(lines.map(({ tax, ...line }) => ({ ...line, taxAmount: tax })))
      expect(totals.total).toBe(side.net)
      expect([totals.salesTax, totals.withholdingTax]).toEqual([side.tax, side.withheld])
    }),
    { numRuns: 500 },
  ))

it('a price in Djibouti francs has no part of a franc anywhere', () =>
  fc.assert(
    fc.property(sideIn('DJF'), (terms) => {
      const amounts = linesOfSide(terms).flatMap(({ amount, tax, withheld }) => [amount, tax, withheld])
      for (const amount of [...amounts, sideOf(terms).net]) expect(amount).toMatch(/^-?\d+\.00$/)
    }),
    { numRuns: 500 },
  ))

it('what is taken back is rounded as what was given, so that both leave nothing', () =>
  fc.assert(
    fc.property(hundredths(9_000_000_000), rate, fc.constantFrom(0, 2), (amount, percent, decimals) => {
      const given = percentOf(amount, percent, decimals)
      const taken = percentOf(subtractAmounts('0', amount), percent, decimals)
      expect(addAmounts(given, taken)).toBe('0.00')
    }),
  ))

type Wallet = 'shipper' | 'partner' | 'house' | 'tax office'
const keyOf = (wallet: Wallet) => wallet

function wantedOf(shipper: PriceSide, partner: PriceSide): LedgerLine<Wallet>[] {
  return linesOfBooking<Wallet>({
    ...{ shipper: 'shipper', partner: 'partner', house: 'house', taxOffice: 'tax office' },
    ...{ shipperOwes: shipper.net, partnerGets: partner.net },
    taxes: addAmounts(shipper.tax, partner.withheld),
  })
}

const balancesOf = (lines: readonly LedgerLine<Wallet>[]): Record<string, string> => {
  const balances = new Map<Wallet, string>()
  for (const line of lines)
    balances.set(line.holder, addAmounts(balances.get(line.holder) ?? '0', signedAmount(line)))
  return Object.fromEntries([...balances].filter(([, sum]) => sum !== '0.00'))
}

/** Null stands for a booking that was taken back, for which nobody owes anything. */
const anyStep = anyCurrency.chain((currency) =>
  fc.array(fc.option(fc.tuple(sideIn(currency), sideIn(currency))), { minLength: 1, maxLength: 8 }),
)

it('any prices, completions and returns of a booking leave every wallet where the last one says, each step balanced', () =>
  fc.assert(
    fc.property(anyStep, (steps) => {
      const written: LedgerLine<Wallet>[] = []
      for (const step of steps) {
        const wanted = step ? wantedOf(sideOf(step[0]), sideOf(step[1])) : []
        const moved = linesBetween(written, wanted, keyOf)
        requireBalanced(moved)
        for (const { amount } of moved) expect(amount).toMatch(/^\d*[1-9]\d*\.\d\d$|^0\.(0[1-9]|[1-9]\d)$/)
        written.push(...moved)
        expect(balancesOf(written)).toEqual(balancesOf(wanted))
        // Settling a second time writes no further lines.
        expect(linesBetween(written, wanted, keyOf)).toEqual([])
      }
    }),
    { numRuns: 300 },
  ))
