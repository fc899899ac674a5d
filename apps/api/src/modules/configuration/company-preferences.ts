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
  readConfigsOfCompanies,
  readLevels,
  readTermEntries,
} from './config.store.ts'

/** The same for several companies, in one query. */
export async function preferencesOfCompanies(
  db: Database,
  groupIds: readonly number[],
): Promise<(groupId: number) => Preferences> {
  const entries = Map.groupBy(await readConfigsOfCompanies(db, groupIds), ({ groupId }) => groupId)
  const company = entries.get(null) ?? []
  return (groupId) => composePreferences({ user: entries.get(groupId) ?? [], company })
}

type Person = { id: number; groupId: number | null }

/** The word for vehicle of each person: their own, their company's or the product's; one query for all. */
export async function vehicleTermsOf(
  db: Database,
  people: readonly Person[],
): Promise<(person: Person) => VehicleTerms> {
  const entries = people.length === 0 ? [] : await readTermEntries(db, people)
  const names = ['VEHICLE_TYPE_TERMINOLOGY']
  return ({ id, groupId }) =>
    composePreferences(levelsOf(entries, groupId, { userId: id, names })).terms.vehicleType
}

/**
 * Preferences of a company, the same for everybody who works for it: its own entries override the product's.
 */
export const companyPreferences = async (db: Database, groupId: number | null): Promise<Preferences> =>
  composePreferences(await readLevels(db, groupId))

/**
 * Preferences of one person on a company's records: their own entries override the company's. Rules that bind
 * others (papers before a step, proof of delivery) cannot be set personally.
 */
const withOwn = async (
  db: Database,
  { userId }: Caller,
  groupId: number | null,
  names: readonly ConfigName[],
): Promise<Preferences> => composePreferences(await readLevels(db, groupId, { userId, names }))

/** The booking statuses and document types that the person works with. */
export const preferencesForBookings = (db: Database, caller: Caller, groupId: number | null) =>
  withOwn(db, caller, groupId, ['EXPANDED_TRIP_STATUSES', 'DOCUMENT_TYPES'])

/** Names of personal entries that may affect the terms of a booking. */
export const namesOfTerms = ['PREFERENCE', 'PAYMENT_TYPES', 'SHIPMENT_TYPES', 'VEHICLE_TYPES'] as const
const [, ...offeredNames] = namesOfTerms

/**
 * Terms of a booking: with the caller's own entries if they book for their own company, otherwise only the
 * company's.
 */
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

/**
 * What customer support offers on its own screens, in addition to the terms of the company that it books for.
 */
export const staffTermsOf = (entries: readonly LeveledEntry[], { userId }: Caller): Preferences =>
  composePreferences(levelsOf(entries, null, { userId, names: offeredNames }))
