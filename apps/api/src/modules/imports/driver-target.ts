import { fleetRefusals, isOfDrivingAge } from '@karwan/domain/fleet'
import { readDigits } from '@karwan/domain/kernel'
import { toE164 } from '@karwan/domain/people'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { amongTexts } from '../../kernel/filters.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { ofCallersPartners } from '../fleet/fleet.store.ts'
import { partners } from '../partners/partners.table.ts'
import { asFlag, type ImportTarget, textOf } from './import-target.ts'
import { sameAsPartner } from './same-as.ts'
import { ofOtherPartner } from './vehicle-target.ts'
import { watchedRow } from './verified-anew.ts'

const cnicKey = (cnic: string) => `cnic ${cnic}`

/** Drivers are matched by phone, otherwise by CNIC. */
export const driverTarget: ImportTarget = {
  entityType: 'driver',
  keysOf: ({ phoneNumber, cnic }) => {
    const phone = toE164(textOf(phoneNumber))
    const digits = readDigits(textOf(cnic))
    return [...(phone ? [phone] : []), ...(digits ? [cnicKey(digits)] : [])]
  },
  async find(db, caller, keys) {
    const reach = asFlag(ofCallersPartners(db, caller, drivers.partnerId), sql`true`)
    const phones = keys.filter((key) => !key.startsWith('cnic '))
    const cnics = keys.filter((key) => key.startsWith('cnic ')).map((key) => key.slice('cnic '.length))
    const whose = (is: SQL) => db.select({ id: drivers.id }).from(drivers).where(is)
    const hasPhone = whose(amongTexts(drivers.phoneNumber, phones))
    const hasCnic = whose(amongTexts(drivers.cnic, cnics))
    const rows = await db
      .select({ driver: drivers, isWithin: sql<boolean>`${reach}`, partnerName: partners.fullName })
      .from(drivers)
      .innerJoin(partners, eq(partners.id, drivers.partnerId))
      .where(and(inArray(drivers.id, hasPhone.union(hasCnic)), eq(drivers.isActive, true)))
    return rows.map(({ driver, isWithin, partnerName }) => ({
      id: driver.id,
      version: driver.version,
      name: driver.fullName,
      keys: [driver.phoneNumber, ...(driver.cnic ? [cnicKey(driver.cnic)] : [])],
      isWithin,
      values: { ...driver, partnerName },
    }))
  },
  check: (row, now) => [
    ...ofOtherPartner(row),
    ...(isOfDrivingAge(textOf(row.values.dateOfBirth) || undefined, now)
      ? []
      : [{ field: 'dateOfBirth', isError: true, message: fleetRefusals['fleet.driver_too_young'] }]),
  ],
  notes: sameAsPartner,
  async add(work, rows) {
    const stamp = { createdBy: work.caller.userId, createdAt: work.now, updatedAt: work.now }
    const added = await work.tx
      .insert(drivers)
      .values(rows.map((row) => ({ ...asDriver(row), ...stamp })))
      .onConflictDoNothing()
      .returning({ id: drivers.id, key: drivers.phoneNumber })
    return new Map(added.map(({ id, key }) => [key, id]))
  },
  async change(work, held, values) {
    const { id, version } = held
    const watched = watchedRow(work, 'DRIVER', held, values)
    const written = await work.tx
      .update(drivers)
      .set({ ...watched.change, version: version + 1, updatedAt: work.now })
      .where(and(eq(drivers.id, id), eq(drivers.version, version)))
      .returning({ id: drivers.id })
    return watched.tellOf(written)
  },
}

/** The cast is safe: the form has validated the values. */
const asDriver = (values: object) => values as typeof drivers.$inferInsert
