import { registrationKeyOf, registrationNumberOf } from '@karwan/domain/fleet'
import { errorAt, type ImportProblem } from '@karwan/domain/imports'
import { and, eq, sql } from 'drizzle-orm'
import { amongTexts } from '../../kernel/filters.ts'
import { ofCallersPartners } from '../fleet/fleet.store.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partners } from '../partners/partners.table.ts'
import { asFlag, type ImportTarget, type RowToNote, textOf } from './import-target.ts'
import { watchedRow } from './verified-anew.ts'

export const vehicleTarget: ImportTarget = {
  entityType: 'vehicle',
  normal: ({ registrationNumber, ...values }) => {
    const plate = registrationNumberOf(textOf(registrationNumber))
    return {
      ...values,
      ...(registrationNumber !== undefined && { registrationNumber: plate || registrationNumber }),
    }
  },
  keysOf: ({ registrationNumber }) => [registrationKeyOf(textOf(registrationNumber))].filter(Boolean),
  async find(db, caller, keys) {
    const reach = asFlag(ofCallersPartners(db, caller, vehicles.partnerId), sql`true`)
    const rows = await db
      .select({ vehicle: vehicles, isWithin: sql<boolean>`${reach}`, partnerName: partners.fullName })
      .from(vehicles)
      .innerJoin(partners, eq(partners.id, vehicles.partnerId))
      .where(and(amongTexts(vehicles.registrationKey, keys), eq(vehicles.isActive, true)))
    return rows.map(({ vehicle, isWithin, partnerName }) => ({
      id: vehicle.id,
      version: vehicle.version,
      name: vehicle.registrationNumber,
      keys: [vehicle.registrationKey],
      isWithin,
      values: { ...vehicle, partnerName },
    }))
  },
  check: (row) => ofOtherPartner(row),
  async add(work, rows) {
    const stamp = { createdBy: work.caller.userId, createdAt: work.now, updatedAt: work.now }
    const added = await work.tx
      .insert(vehicles)
      .values(rows.map((row) => ({ ...asVehicle(row), ...stamp })))
      .onConflictDoNothing()
      .returning({ id: vehicles.id, key: vehicles.registrationKey })
    return new Map(added.map(({ id, key }) => [key, id]))
  },
  async change(work, held, values) {
    const { id, version } = held
    const watched = watchedRow(work, 'VEHICLE', held, values)
    const written = await work.tx
      .update(vehicles)
      .set({ ...watched.change, version: version + 1, updatedAt: work.now })
      .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
      .returning({ id: vehicles.id })
    return watched.tellOf(written)
  },
}

/** A record of another partner is moved only on its own page, where the consequences are checked. */
export const ofOtherPartner = ({ values, held }: Omit<RowToNote, 'row'>): ImportProblem[] =>
  held && values.partnerId !== undefined && values.partnerId !== held.values.partnerId
    ? [errorAt('partnerId', 'import.of_other_partner', { partner: textOf(held.values.partnerName) })]
    : []

/** The cast is safe: the form has validated the values. */
const asVehicle = (values: object) => {
  const row = values as typeof vehicles.$inferInsert
  return { ...row, registrationKey: registrationKeyOf(row.registrationNumber) }
}
