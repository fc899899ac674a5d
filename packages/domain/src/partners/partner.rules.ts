import { allow, refuserFor, type Verdict } from '../kernel/verdict.ts'
import { partnersRefusals } from './partners.messages.ts'

const refuse = refuserFor(partnersRefusals)

/**
 * Whether a partner can move between the private pool and the open market; moving to where they are is
 * refused.
 */
export function mayChangePool(isPrivatePool: boolean, toPrivate: boolean): Verdict {
  if (isPrivatePool !== toPrivate) return allow
  return refuse(toPrivate ? 'partners.in_private_pool' : 'partners.in_open_market')
}

/** Whether somebody looks after the partner who can be removed. */
export const mayLetGoOfPartner = (isLookedAfter: boolean): Verdict =>
  isLookedAfter ? allow : refuse('partners.kept_by_nobody')
