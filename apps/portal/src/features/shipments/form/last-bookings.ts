import type { ShipmentSummary } from '../shipments.queries.ts'

const mostOffered = 4

/** The latest shipment of each kind (same lane, goods and vehicle), those of the project first. */
export function lastBookings(
  newestFirst: readonly ShipmentSummary[],
  projectId: number | undefined,
): ShipmentSummary[] {
  const kinds = new Map<string, ShipmentSummary>()
  const isOfProject = ({ project }: ShipmentSummary) => project?.id === projectId
  const ordered =
    projectId === undefined
      ? newestFirst
      : [...newestFirst.filter(isOfProject), ...newestFirst.filter((row) => !isOfProject(row))]
  for (const row of ordered) {
    const kind = [row.pickup.cityId, row.dropoff.cityId, row.goodsTypeName, row.vehicleTypeId].join(' ')
    if (!kinds.has(kind)) kinds.set(kind, row)
  }
  return [...kinds.values()].slice(0, mostOffered)
}
