import { insertRow } from '../../db/insert-row.ts'
import type { Work } from '../../kernel/work.ts'
import { type FoundShipment, shipmentAndMore, toFound } from './shipment.store.ts'
import { shipmentLocations } from './shipment-locations.table.ts'
import { shipments } from './shipments.table.ts'
import type { NewStop } from './stops.ts'

/** Inserts a shipment and its stops in one statement, and returns what the record shows. */
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

/** The JSON text is built from the columns of this type. */
const asTold = (told: unknown) => told as Parameters<typeof toFound>[0]
