import type { Shipment } from '../shipments/shipments.queries.ts'

/** The window of a shipment in the domain's terms. */
export const windowOf = ({ bidWindow: { opensAt, closesAt } }: Shipment) => ({
  opensAt: opensAt === null ? null : new Date(opensAt),
  closesAt: closesAt === null ? null : new Date(closesAt),
})
