import { transfer, type WalletEntryType } from '@karwan/domain/billing'
import type { Work } from '../../kernel/work.ts'
import type { FuelSlipRow } from './fuel-slips.table.ts'
import { type Holder, house } from './holders.ts'
import { postTransaction } from './ledger.ts'

type Slip = Pick<FuelSlipRow, 'id' | 'slipNumber' | 'pumpId' | 'currency'> & { fuelAmount: string | null }
const pumpOf = ({ pumpId }: Slip): Holder => ({ typeId: 7, id: pumpId })

/**
 * Posts the dispensed fuel as owed to the pump. The deduction from the freight is settled with the booking.
 */
export const postDispensed = (work: Work, slip: Slip) =>
  post(work, slip, 'dispensed', {
    ...{ type: 'FUEL', from: house, to: pumpOf(slip), reference: slip.slipNumber },
    description: `Fuel of ${slip.slipNumber}`,
  })

/** Slips that were dispensed before these entries existed get their first entry here. */
export async function postSettled(work: Work, slip: Slip, reference: string | null): Promise<void> {
  await postDispensed(work, slip)
  await post(work, slip, 'settled', {
    ...{ type: 'BALANCE_PAYMENT', from: pumpOf(slip), to: house, reference },
    description: `Payment of ${slip.slipNumber}`,
  })
}

/** Reverses the entry of a disputed slip for which nothing is owed. */
export async function postRejected(work: Work, slip: Slip): Promise<void> {
  await postDispensed(work, slip)
  await post(work, slip, 'rejected', {
    ...{ type: 'REVERSAL', from: pumpOf(slip), to: house, reference: slip.slipNumber },
    description: `Rejected: ${slip.slipNumber}`,
  })
}

type Posted = {
  type: WalletEntryType
  from: Holder
  to: Holder
  reference: string | null
  description: string
}

async function post(work: Work, slip: Slip, step: string, { from, to, ...posted }: Posted): Promise<void> {
  await postTransaction(work, {
    ...{ ...posted, key: `fuel-slip:${slip.id}:${step}`, currency: slip.currency },
    lines: transfer({ from, to, amount: slip.fuelAmount ?? '0' }),
  })
}
