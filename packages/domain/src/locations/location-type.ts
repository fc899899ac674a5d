import type { Labelled } from '../kernel/table.ts'
import type { LocationType } from '../kernel/wire.ts'

export const locationTypes = {
  FACTORY: { label: 'Factory' },
  WAREHOUSE: { label: 'Warehouse' },
  PORT: { label: 'Port' },
  TERMINAL: { label: 'Terminal' },
  DRY_PORT: { label: 'Dry port' },
  CONTAINER_YARD: { label: 'Container yard' },
  BORDER: { label: 'Border' },
  ADDA: { label: 'Adda' },
  FUEL_PUMP: { label: 'Fuel pump' },
  PARKING: { label: 'Parking' },
  CUSTOMER_SITE: { label: 'Customer site' },
  OTHER: { label: 'Other' },
} as const satisfies Record<LocationType, Labelled>
