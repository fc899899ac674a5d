import { allow, type Verdict } from '../kernel/verdict.ts'
import type { CancellationTypeId } from '../kernel/wire.ts'
import { UserType } from '../people/user-type.ts'
import { CancellationType } from './handling.ts'
import { refuse } from './shipments.messages.ts'

const { byCsr, byShipper, byPartner } = CancellationType

/**
 * On whose behalf each user type may cancel. Staff may record what shippers or partners said on the phone;
 * nobody may cancel for the system.
 */
const cancellationTypesOf = {
  [UserType.shipper]: [byShipper],
  [UserType.partner]: [byPartner],
  [UserType.driver]: [byPartner],
  [UserType.internal]: [byCsr, byShipper, byPartner],
  // Brokers cancel their own shipments as the shipper.
  [UserType.demandAdda]: [byShipper],
} as const satisfies Record<UserType, readonly CancellationTypeId[]>

export function mayCancelAs(userType: UserType, type: CancellationTypeId): Verdict {
  const types: readonly CancellationTypeId[] = cancellationTypesOf[userType]
  return types.includes(type) ? allow : refuse('shipment.cancellation_type', { types: listed(types) })
}

const listed = (types: readonly number[]): string => types.join(', ').replace(/, (\d+)$/, ' or $1')
