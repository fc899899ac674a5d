import { insertRow } from '../../db/insert-row.ts'
import type { Work } from '../../kernel/work.ts'
import { type FoundShipment, shipmentAndMore, toFound } from './shipment.store.ts'
import { shipmentLocations } from './shipment-locations.table.ts'
import { shipments } from './shipments.table.ts'
import type { NewStop } from './stops.ts'

/** A new shipment and its stops, by one statement, and as much of it as a record shows. */
export async function insertShipment(
  { tx }: Work,
  shipment: typeof shipments.$inferInsert,
  stops: readonly NewStop[],
): Promise<FoundShipment> {
  const told = await insertRow(tx, shipments, shipment, {
    tell: shipmentAndMore.text,
    below: { table: shipmentLocations, key: 'shipment_id', rows: stops },
  })
  return toFound(asTold(told))
}

/** The text that was told is that of these values. */
const asTold = (told: unknown) => told as Parameters<typeof toFound>[0]
