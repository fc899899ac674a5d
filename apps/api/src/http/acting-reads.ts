import type { OperationId } from '@karwan/sdk/permissions'
import { refusal } from './refusal.ts'

/** GET operations that change something: they assign a number, or send or use up a code. */
const actingReads: ReadonlySet<OperationId> = new Set([
  'printBillT',
  'generatePasswordOtp',
  'validateUserOtp',
  'validateDriverOtp',
])

/** The result of a HEAD or a prefetch is not shown to a person, so neither may change anything. */
export function refuseUnseen(id: OperationId, request: Request): void {
  if (!actingReads.has(id)) return
  if (request.method === 'HEAD') throw refusal.methodNotAllowed({ message: 'Only GET is allowed here' })
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  if (/\bprefetch\b/i.test(purpose))
    throw refusal.forbidden({
      code: 'request.fetched_ahead',
      message: 'This changes something, and is not fetched ahead',
    })
}
