import type { OperationId } from '@karwan/sdk/permissions'

/** `until` is the last day (UTC) on which the operation may be without an interaction. */
export type Exception = { reason: string; until: string }

const unwritten = { reason: 'The interaction is not written yet', until: '2026-12-31' }

/** Operations that the portal calls and no pact asks for. Each is a promise to write one. */
export const exceptions: Partial<Record<OperationId, Exception>> = {
  openEvents: unwritten,
}
