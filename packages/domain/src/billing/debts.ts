import { addAmounts, compareAmounts, subtractAmounts } from '../kernel/money.ts'
import type { Schemas } from '../kernel/wire.ts'
import type { PriceSide } from './booking-price.ts'
import { chargeTypes } from './invoice-status.ts'

export type Debt = Schemas['Debt']
type Part = Debt['parts'][number]

const negative = (amount: string): string => subtractAmounts('0', amount)
const isSomething = ({ amount }: { amount: string }): boolean => compareAmounts(amount, '0') !== 0

/** What the broker who brought a booking earns; `rate` is in percent, null if a fixed amount was agreed. */
export type Commission = { rate: string | null; amount: string }

/** Who owes whom for a booking, each debt with its parts; a negative debt is turned round. */
export function debtsOf(
  shipper: PriceSide | null,
  partner: PriceSide,
  commission: Commission | null = null,
): Debt[] {
  const debts: Debt[] = [
    debt('HOUSE', 'PARTNER', partsOf(partner)),
    debt('HOUSE', 'TAX_OFFICE', [
      ...(shipper ? [taxPart('SALES_TAX', shipper.taxRate, shipper.tax)] : []),
      taxPart('WITHHELD', partner.withheldRate, partner.withheld),
    ]),
  ]
  if (shipper) {
    debts.unshift(debt('SHIPPER', 'HOUSE', partsOf(shipper)))
    debts.push(debt('SHIPPER', 'TAX_OFFICE', [taxPart('WITHHELD', shipper.withheldRate, shipper.withheld)]))
  }
  if (commission)
    debts.push(
      debt('HOUSE', 'BROKER', [{ kind: 'COMMISSION', chargeType: 'OTHER', label: null, ...commission }]),
    )
  return debts.filter(({ parts }) => parts.length > 0).map(theRightWayRound)
}

/** Hides the debts of the other side from people who may only see one side of a price. */
export function visibleDebts(debts: readonly Debt[], sees: { shipper: boolean; partner: boolean }): Debt[] {
  if (sees.shipper && sees.partner) return [...debts]
  const own = sees.shipper ? 'SHIPPER' : 'PARTNER'
  return debts.filter(({ from, to }) => (sees.shipper || sees.partner) && (from === own || to === own))
}

function partsOf(side: PriceSide): Part[] {
  const charged = (charge: PriceSide['extras'][number], amount: string): Part => ({
    ...{ kind: 'CHARGE', chargeType: charge.chargeType, label: charge.label, rate: null, amount },
  })
  return [
    { kind: 'FREIGHT', chargeType: 'FREIGHT', label: null, rate: null, amount: side.gross },
    ...side.extras.map((charge) => charged(charge, charge.amount)),
    ...side.deductions
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((charge) => charged(charge, negative(charge.amount))),
    taxPart('SALES_TAX', side.taxRate, side.tax),
    taxPart('WITHHELD', side.withheldRate, negative(side.withheld)),
  ]
}

/** Advances are listed after the other deductions. */
const rankOf = ({ chargeType }: PriceSide['extras'][number]): number =>
  chargeTypes[chargeType].effect === 'ADVANCE' ? 1 : 0

const taxPart = (kind: 'SALES_TAX' | 'WITHHELD', rate: string, amount: string): Part => ({
  ...{ kind, chargeType: 'OTHER', label: null, rate, amount },
})

function debt(from: Debt['from'], to: Debt['to'], all: readonly Part[]): Debt {
  const parts = all.filter((part) => part.kind === 'FREIGHT' || isSomething(part))
  return { from, to, parts, amount: addAmounts('0', ...parts.map(({ amount }) => amount)) }
}

function theRightWayRound({ from, to, amount, parts }: Debt): Debt {
  if (compareAmounts(amount, '0') >= 0) return { from, to, amount, parts }
  const turned = parts.map((part) => ({ ...part, amount: negative(part.amount) }))
  return { from: to, to: from, amount: negative(amount), parts: turned }
}
