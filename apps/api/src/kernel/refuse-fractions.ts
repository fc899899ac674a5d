import { fractionsIn, type NamedAmounts } from '@karwan/domain/kernel'
import { refuseComplaints } from '../http/refuse-complaints.ts'

/** Refuses amounts with more decimals than the currency has; each complaint is reported at its field. */
export const refuseFractions = (currency: string, amounts: NamedAmounts): void =>
  refuseComplaints(fractionsIn(currency, amounts))
