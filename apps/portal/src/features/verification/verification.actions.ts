import type { Body } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'

export type Act = Body<'verifySubject'>
export type Judged = NonNullable<Act['fields']>

/** Claims and their renewals change nothing but who has it, so nothing is read again for them. */
export const actOnClaim = (id: number, act: 'claim' | 'renew') =>
  sdk.call('verifySubject', { path: { id }, body: { act } })

/** Goes out even while the tab is being closed. Where it is lost, the claim ends by itself within three minutes. */
export const letGo = (id: number, fields: Judged) =>
  Promise.allSettled([
    sdk.call('verifySubject', { path: { id }, body: { act: 'release', fields }, keepalive: true }),
  ])

/** A decision stands on the page of the subject, in lists and in counts as well. */
export const useDecide = () => useOperation('verifySubject', 'verification', 'partners', 'fleet', 'reports')
