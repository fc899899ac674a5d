import type { ShipmentCategoryTypeId, ShipmentChannel } from '../kernel/wire.ts'
import { UserType } from '../people/user-type.ts'
import { ShipmentCategory } from './shipment-type.ts'

type Booking = { bookedBy: UserType; categoryId: ShipmentCategoryTypeId }

/** How a shipment came in: customer support books what it is told on the phone, unless it came by WhatsApp. */
export function channelOf({ bookedBy, categoryId }: Booking): ShipmentChannel {
  if (categoryId === ShipmentCategory.whatsapp) return 'WHATSAPP'
  return bookedBy === UserType.internal ? 'CSR_PHONE' : 'PORTAL'
}
