import {
  type ConfigName,
  composePreferences,
  type Preferences,
  type VehicleTerms,
} from '@karwan/domain/configuration'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import {
  type LeveledEntry,
  levelsOf,
  readConfigs,
  readConfigsOfCompanies,
  readLevels,
  readTermEntries,
} from './config.store.ts'

/** The same of several companies, in two questions. */
export async function preferencesOfCompanies(
  db: Database,
  groupIds: readonly number[],
): Promise<(groupId: number) => Preferences> {
  const company = await readConfigs(db, {})
  const own = Map.groupBy(await readConfigsOfCompanies(db, groupIds), ({ groupId }) => groupId)
  return (groupId) => composePreferences({ user: own.get(groupId) ?? [], company })
}

type Person = { id: number; groupId: number | null }

/** What each of several people calls a vehicle: by their own word, their company's or the product's, in one question. */
export async function vehicleTermsOf(
  db: Database,
  people: readonly Person[],
): Promise<(person: Person) => VehicleTerms> {
  const entries = people.length === 0 ? [] : await readTermEntries(db, people)
  const names = ['VEHICLE_TYPE_TERMINOLOGY']
  return ({ id, groupId }) =>
    composePreferences(levelsOf(entries, groupId, { userId: id, names })).terms.vehicleType
}

/** What a company sees and counts in, whoever works for it: its own entries over the product's. */
export const companyPreferences = async (db: Database, groupId: number | null): Promise<Preferences> =>
  composePreferences(await readLevels(db, groupId))

/**
 * What one person sees and does on the records of a company: their own entry of a name before the company's. What binds
 * others (papers before a step, proof of delivery) is never theirs to set.
 */
const withOwn = async (
  db: Database,
  { userId }: Caller,
  groupId: number | null,
  names: readonly ConfigName[],
): Promise<Preferences> => composePreferences(await readLevels(db, groupId, { userId, names }))

/** The steps of a booking that somebody works with, and the papers that they expect. */
export const preferencesForBookings = (db: Database, caller: Caller, groupId: number | null) =>
  withOwn(db, caller, groupId, ['EXPANDED_TRIP_STATUSES', 'DOCUMENT_TYPES'])

/** The names of a person's own entries that the terms of a booking may come of. */
export const namesOfTerms = ['PREFERENCE', 'PAYMENT_TYPES', 'SHIPMENT_TYPES', 'VEHICLE_TYPES'] as const
const [, ...offeredNames] = namesOfTerms

/** The terms of a booking: those of who books for their own company, else those of the company that is booked for. */
export const termsOf = (
  entries: readonly LeveledEntry[],
  caller: Caller,
  groupId: number | null,
): Preferences => {
  const own = caller.groupId !== null && caller.groupId === groupId
  return composePreferences(
    levelsOf(entries, groupId, own ? { userId: caller.userId, names: namesOfTerms } : undefined),
  )
}

/** What customer support offers on its own screens, beside the terms of the company that it books for. */
export const staffTermsOf = (entries: readonly LeveledEntry[], { userId }: Caller): Preferences =>
  composePreferences(levelsOf(entries, null, { userId, names: offeredNames }))
