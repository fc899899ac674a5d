import type { ShipmentCategoryTypeId, ShipmentChannel } from '../kernel/wire.ts'
import { UserType } from '../people/user-type.ts'
import { ShipmentCategory } from './shipment-type.ts'

type Booking = { bookedBy: UserType; categoryId: ShipmentCategoryTypeId }

/**
 * The channel of a shipment: WhatsApp by its category, phone if customer support booked it, else the portal.
 */
export function channelOf({ bookedBy, categoryId }: Booking): ShipmentChannel {
  if (categoryId === ShipmentCategory.whatsapp) return 'WHATSAPP'
  return bookedBy === UserType.internal ? 'CSR_PHONE' : 'PORTAL'
}
