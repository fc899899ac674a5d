import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAmounts, subtractAmounts } from '../kernel/money.ts'
import { sentenceOf } from '../kernel/verdict.ts'
import {
  advanceOf,
  type Charge,
  linesOfSide,
  marginBetween,
  mayChangeCharges,
  shareOf,
  sideOf,
  stillOwed,
  subtotalOf,
} from './booking-price.ts'
import { bookableCharges } from './charge-form.ts'
import { type Debt, debtsOf, visibleDebts } from './debts.ts'

const charge = (chargeType: Charge['chargeType'], amount: string): Charge => ({
  chargeType,
  label: null,
  amount,
})
const untaxed = { taxRate: '0.00', withheldRate: '0.00', currency: 'Rs' }
const side = (gross: string, charges: Charge[], terms: Partial<typeof untaxed> = {}) =>
  sideOf({ ...untaxed, gross, charges, ...terms })

describe('one side of a price', () => {
  it('is the freight, more by its extras, less by its deductions and by what was paid in advance', () => {
    const charges = [charge('DETENTION', '5000'), charge('SHORTAGE', '1200.50'), charge('ADVANCE', '20000')]
    expect(side('100000.00', charges)).toMatchObject({
      ...{ gross: '100000.00', tax: '0.00', withheld: '0.00', net: '83799.50' },
      extras: [{ chargeType: 'DETENTION' }],
      deductions: [{ chargeType: 'SHORTAGE' }, { chargeType: 'ADVANCE' }],
    })
  })

  it('is taxed line by line, half up, and an advance is not', () => {
    const charges = [charge('TOLL', '0.05'), charge('DAMAGE', '0.05'), charge('ADVANCE', '100')]
    const terms = { ...untaxed, gross: '0.05', charges, taxRate: '10', withheldRate: '10' }
    const taxes = linesOfSide(terms).map(({ tax, withheld }) => [tax, withheld])
    expect(taxes).toEqual([
      ['0.01', '0.01'],
      ['0.01', '0.01'],
      ['-0.01', '-0.01'],
      ['0.00', '0.00'],
    ])
    expect(sideOf(terms)).toMatchObject({ tax: '0.01', withheld: '0.01', net: '-99.95' })
  })

  it.each(['DJF', 'Fdj'])('in %s has whole taxes', (currency) =>
    expect(side('105', [], { currency, taxRate: '10' })).toMatchObject({ tax: '11.00', net: '116.00' }),
  )

  it('of nothing comes to nothing', () =>
    expect(side('0', [])).toMatchObject({ gross: '0.00', net: '0.00', tax: '0.00' }))

  it('can fall below zero', () => expect(side('100', [charge('DAMAGE', '250')]).net).toBe('-150.00'))
})

describe('what a partner was advanced and still gets', () => {
  const partner = side(
    '100000',
    [
      charge('ADVANCE', '20000'),
      charge('FUEL_ADVANCE', '7500.50'),
      charge('SHORTAGE', '1000'),
      charge('TOLL', '300'),
    ],
    { withheldRate: '4' },
  )

  it('counts money and fuel, and no deduction', () => expect(advanceOf(partner)).toBe('27500.50'))

  it.each([
    // 100,000 + 300 - 1,000 is 99,300, less 4% of it and the advances.
    ['before it is paid', 11, partner.net, '0', '67827.50'],
    ['once it is paid', 12, partner.net, partner.net, '0.00'],
    ['of what was advanced too much', 7, '-500.00', '0', '-500.00'],
    ['of a cancelled booking, whose advance is owed back', 13, partner.net, '0', '-27500.50'],
  ] as const)('%s', (_, statusId, net, paid, owed) =>
    expect(
      stillOwed({
        statusId,
        net,
        advance: advanceOf(partner),
        booked: null,
        adjusted: '0',
        debited: '0',
        paid,
      }),
    ).toBe(owed),
  )

  const { net } = partner
  const rest = { net, advance: advanceOf(partner), paid: '0', adjusted: '0', debited: '0' }
  it.each([
    // A tax rate that came after the payment changes the price, but not what the ledger has booked.
    ['is what the books say once it is completed', { ...rest, statusId: 12, booked: '60000.00' }, '60000.00'],
    ['is what the books say of a cancelled one', { ...rest, statusId: 13, booked: '-9000.00' }, '-9000.00'],
    ['is what its price says on the road', { ...rest, statusId: 7, booked: '0.00' }, net],
    [
      'is more by what was added by hand before it is settled',
      { ...rest, statusId: 7, booked: null, adjusted: '500' },
      '68327.50',
    ],
    [
      'is less by what was taken by hand after it',
      { ...rest, statusId: 12, booked: net, adjusted: '-67827.50' },
      '0.00',
    ],
    ['is less by its debit notes', { ...rest, statusId: 7, booked: null, debited: '7000' }, '60827.50'],
    [
      'is owed back where notes come after the payment',
      { ...rest, statusId: 12, booked: net, paid: net, debited: '7000' },
      '-7000.00',
    ],
  ] as const)('%s', (_, owed, left) => expect(stillOwed(owed)).toBe(left))
})

describe('the margin', () => {
  const shipper = side('110000', [charge('TOLL', '1000')], { taxRate: '15' })
  const partner = side('95000', [charge('TOLL', '1000'), charge('FUEL_ADVANCE', '30000')], {
    withheldRate: '4',
  })
  it('is what is left between both sides, before taxes and advances', () =>
    expect(marginBetween(shipper, partner)).toBe('15000.00'))
  it('is a share of what the shipper pays', () => {
    expect(shareOf('15000.00', subtotalOf(shipper))).toBe(13.51)
    expect(shareOf('15000.00', '0')).toBeNull()
    expect(shareOf('-5', '10')).toBe(-50)
  })
})

const amounts = fc
  .integer({ min: 1, max: 9_000_000 })
  .map((cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
const charged = fc.array(
  fc.record({ chargeType: fc.constantFrom(...bookableCharges), label: fc.constant(null), amount: amounts }),
  { maxLength: 8 },
)
const rates = fc.integer({ min: 0, max: 3000 }).map((hundredths) => (hundredths / 100).toFixed(2))
const sides = fc
  .record({
    gross: amounts,
    charges: charged,
    taxRate: rates,
    withheldRate: rates,
    currency: fc.constantFrom('Rs', 'DJF'),
  })
  .map(sideOf)

/** What a party is owed less what it owes. */
const balanceOf = (party: Debt['from'], debts: readonly Debt[]): string =>
  subtractAmounts(
    addAmounts('0', ...debts.filter(({ to }) => to === party).map(({ amount }) => amount)),
    addAmounts('0', ...debts.filter(({ from }) => from === party).map(({ amount }) => amount)),
  )

describe('who owes whom', () => {
  it('adds up to nothing over all parties, and leaves the house what is between the sides', () => {
    fc.assert(
      fc.property(sides, sides, fc.option(amounts), (shipper, asked, owed) => {
        const partner = { ...asked, tax: '0.00', taxRate: '0.00', net: subtractAmounts(asked.net, asked.tax) }
        const debts = debtsOf(shipper, partner, owed === null ? null : { rate: '5.00', amount: owed })
        const of = (party: Debt['from']) => balanceOf(party, debts)
        const everybody = [of('SHIPPER'), of('HOUSE'), of('PARTNER'), of('TAX_OFFICE'), of('BROKER')]
        expect(addAmounts('0', ...everybody)).toBe('0.00')
        expect(of('BROKER')).toBe(addAmounts(owed ?? '0'))
        expect(of('PARTNER')).toBe(partner.net)
        expect(of('TAX_OFFICE')).toBe(addAmounts(shipper.tax, shipper.withheld, partner.withheld))
        const paidBefore = (one: typeof shipper) =>
          subtractAmounts(addAmounts(subtotalOf(one), one.tax), addAmounts(one.net, one.withheld))
        const margin = marginBetween(shipper, partner)
        expect(of('HOUSE')).toBe(
          subtractAmounts(
            addAmounts(margin, paidBefore(partner)),
            addAmounts(shipper.withheld, paidBefore(shipper), owed ?? '0'),
          ),
        )
        for (const { amount, parts } of debts) {
          expect(addAmounts('0', ...parts.map((part) => part.amount))).toBe(amount)
          expect(amount.startsWith('-')).toBe(false)
        }
      }),
    )
  })

  const debts = debtsOf(
    side('110000', [charge('TOLL', '1000')], { taxRate: '15', withheldRate: '3' }),
    side('95000', [charge('SHORTAGE', '700')], { withheldRate: '4' }),
    { rate: '2.50', amount: '2750.00' },
  )
  it('tells each figure with its parts', () =>
    expect(debts).toMatchObject([
      {
        from: 'SHIPPER',
        to: 'HOUSE',
        amount: '124320.00',
        parts: [
          { kind: 'FREIGHT' },
          { kind: 'CHARGE', chargeType: 'TOLL' },
          { kind: 'SALES_TAX', rate: '15', amount: '16650.00' },
          { kind: 'WITHHELD', amount: '-3330.00' },
        ],
      },
      {
        from: 'HOUSE',
        to: 'PARTNER',
        amount: '90528.00',
        parts: [{}, { chargeType: 'SHORTAGE', amount: '-700.00' }, { kind: 'WITHHELD', amount: '-3772.00' }],
      },
      { from: 'HOUSE', to: 'TAX_OFFICE', amount: '20422.00' },
      { from: 'SHIPPER', to: 'TAX_OFFICE', amount: '3330.00' },
      { from: 'HOUSE', to: 'BROKER', amount: '2750.00', parts: [{ kind: 'COMMISSION', rate: '2.50' }] },
    ]))

  it.each([
    [{ shipper: true, partner: false }, ['SHIPPER to HOUSE', 'SHIPPER to TAX_OFFICE']],
    [{ shipper: false, partner: true }, ['HOUSE to PARTNER']],
    [{ shipper: false, partner: false }, []],
  ])('for whom one side is shown (%j) is that of the side alone', (sees, shown) =>
    expect(visibleDebts(debts, sees).map(({ from, to }) => `${from} to ${to}`)).toEqual(shown),
  )
  it('for whom both are shown is all of it', () =>
    expect(visibleDebts(debts, { shipper: true, partner: true })).toEqual(debts))

  it('turns round what comes to less than nothing', () =>
    expect(debtsOf(null, side('100', [charge('DAMAGE', '250')]))).toEqual([
      expect.objectContaining({ from: 'PARTNER', to: 'HOUSE', amount: '150.00' }),
    ]))
})

it.each([
  [11, false, undefined],
  [1, false, undefined],
  [12, false, 'The booking is settled; change what is owed with a wallet adjustment'],
  [11, true, 'The booking is invoiced; change what is owed with a wallet adjustment'],
  [13, false, 'The booking is cancelled, so its charges cannot change'],
] as const)(
  'charges of a booking at %i (invoiced: %s) are refused with: %s',
  (statusId, isInvoiced, sentence) => {
    const verdict = mayChangeCharges({ statusId, isInvoiced })
    expect(verdict.allowed ? undefined : sentenceOf(verdict)).toBe(sentence)
  },
)
