import type { Shipment } from '../shipments/shipments.queries.ts'

type Window = { bidWindow: Pick<Shipment['bidWindow'], 'opensAt' | 'closesAt'> }

/** The window of a shipment in the domain's terms. */
export const windowOf = ({ bidWindow: { opensAt, closesAt } }: Window) => ({
  opensAt: opensAt === null ? null : new Date(opensAt),
  closesAt: closesAt === null ? null : new Date(closesAt),
})
