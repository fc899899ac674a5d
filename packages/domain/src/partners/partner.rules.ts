import { allow, refuserFor, type Verdict } from '../kernel/verdict.ts'
import { partnersRefusals } from './partners.messages.ts'

const refuse = refuserFor(partnersRefusals)

/** Whether a partner can change between the private pool and the open market; where they stand already, nothing is done. */
export function mayChangePool(isPrivatePool: boolean, toPrivate: boolean): Verdict {
  if (isPrivatePool !== toPrivate) return allow
  return refuse(toPrivate ? 'partners.in_private_pool' : 'partners.in_open_market')
}

/** Whether there is anybody who can be taken off. */
export const mayLetGoOfPartner = (isLookedAfter: boolean): Verdict =>
  isLookedAfter ? allow : refuse('partners.kept_by_nobody')
