import type { OperationId } from '@karwan/sdk/permissions'
import { refusal } from './refusal.ts'

/** GETs of the contract that change something: a number is taken, a code is sent or used up. */
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
