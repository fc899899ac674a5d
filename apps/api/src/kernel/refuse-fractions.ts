import { fractionsIn, type NamedAmounts } from '@karwan/domain/kernel'
import { refuseComplaints } from '../http/refuse-complaints.ts'

/** Amounts whose currency is known once their record is read; each wrong one is told at its field. */
export const refuseFractions = (currency: string, amounts: NamedAmounts): void =>
  refuseComplaints(fractionsIn(currency, amounts))
