import { compareAmounts } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'
import { refuseAt } from '../../kernel/refuse.ts'

/** Only callers who may adjust wallets may set a credit limit. */
export function refuseForeignCredit(
  { grants }: Pick<Caller, 'grants'>,
  asked: string | null | undefined,
  present: string | null = null,
): void {
  if (asked === undefined || mayDo(grants, 'wallet:adjust').allowed) return
  const isSame = asked === null ? present === null : present !== null && compareAmounts(asked, present) === 0
  if (!isSame) refuseAt('creditLimit', 'partners.credit_not_yours')
}
