import type { OperationId } from '@karwan/sdk/permissions'
import type { Check } from '../conformance/check.ts'
import { liveEvents } from '../conformance/live-events.ts'

/** `until` is the last day (UTC) on which the operation may be without an interaction. */
export type Exception = { reason: string; until: string }

/** Operations that the portal calls without an interaction in a pact. One has to be written by `until`. */
export const exceptions: Partial<Record<OperationId, Exception>> = {
  checkBillT: {
    reason: 'Its code is known only once the paper is printed; a pact asks for one that nobody has',
    until: '2026-12-31',
  },
}

/** A pact cannot hold an endless stream, so a conformance check calls it. */
export const askedByCheck: Partial<Record<OperationId, Check>> = { openEvents: liveEvents }
