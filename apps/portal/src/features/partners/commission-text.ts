import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

type Commission = Pick<Answer<'getDemandAdda'>, 'commissionType' | 'commissionValue' | 'currency'>

/** "3 %", or "PKR 2,500.00" for each vehicle; null if no commission was agreed. */
export function commissionText(
  { commissionType, commissionValue, currency }: Commission,
  { format }: Words,
): string | null {
  if (commissionType === null || commissionValue === null) return null
  return commissionType === 'PERCENT'
    ? `${format.number(Number(commissionValue))} %`
    : format.money(commissionValue, currency)
}
