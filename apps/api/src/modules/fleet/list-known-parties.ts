import { registrationKeyOf } from '@karwan/domain/fleet'
import { readDigits } from '@karwan/domain/kernel'
import { ibanOf, isIban } from '@karwan/domain/partners'
import { checkCnic, toE164 } from '@karwan/domain/people'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler, QueryOf } from '../../http/handler.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import { vehicles } from './vehicles.table.ts'

type Known = DataOf<'listKnownParties'>[number]
type Wanted = {
  phone: string | undefined
  cnic: string | undefined
  plate: string | undefined
  iban: string | undefined
}

const most = 20

type Table = typeof partners | typeof drivers | typeof vehicles

/** Records that were deleted are shown only if they are blocked, so that nobody comes back unnoticed. */
const isShown = ({ isActive, isBlocked }: Table): SQL | undefined =>
  or(eq(isActive, true), eq(isBlocked, true))

/** Blocked records are shown however many others match. */
const blockedFirst = ({ isBlocked, id }: Table) => [desc(isBlocked), asc(id)]

/** Whole numbers in normalised form only; partial ones find nothing. */
function wantedOf(query: QueryOf<'listKnownParties'>): Wanted {
  const { phoneNumber = '', cnic = '', registrationNumber = '', iban = '' } = query
  return {
    phone: toE164(phoneNumber),
    cnic: cnic !== '' && checkCnic(cnic) === undefined ? readDigits(cnic) : undefined,
    plate: registrationKeyOf(registrationNumber) || undefined,
    iban: isIban(iban) ? ibanOf(iban) : undefined,
  }
}

export const listKnownParties: Handler<'listKnownParties'> = async ({ caller, query, deps: { db } }) => {
  const wanted = wantedOf(query)
  const found = await Promise.all([
    knownPartners(db, caller, wanted),
    knownDrivers(db, caller, wanted),
    knownVehicles(db, caller, wanted),
  ])
  return found.flat().toSorted((one, other) => Number(other.isBlocked) - Number(one.isBlocked))
}

async function knownPartners(db: Database, caller: Caller, { phone, cnic, iban }: Wanted): Promise<Known[]> {
  const is = anyOf(
    phone && eq(partners.phoneNumber, phone),
    cnic && eq(partners.cnic, cnic),
    iban && eq(partners.bankIban, iban),
  )
  if (!is) return []
  const rows = await db
    .select()
    .from(partners)
    .where(and(is, isShown(partners), partnersOf(caller)))
    .orderBy(...blockedFirst(partners))
    .limit(most)
  return rows.map((row) => ({
    kind: 'PARTNER',
    id: row.id,
    name: row.fullName,
    partnerName: null,
    matchedBy: row.phoneNumber === phone ? 'PHONE' : row.cnic === cnic ? 'CNIC' : 'ACCOUNT',
    isBlocked: row.isBlocked,
  }))
}

async function knownDrivers(db: Database, caller: Caller, { phone, cnic }: Wanted): Promise<Known[]> {
  const is = anyOf(
    phone && or(eq(drivers.phoneNumber, phone), eq(drivers.alternatePhone, phone)),
    cnic && eq(drivers.cnic, cnic),
  )
  if (!is) return []
  const rows = await db
    .select({ driver: drivers, partnerName: partners.fullName })
    .from(drivers)
    .innerJoin(partners, eq(partners.id, drivers.partnerId))
    .where(and(is, isShown(drivers), partnersOf(caller)))
    .orderBy(...blockedFirst(drivers))
    .limit(most)
  return rows.map(({ driver, partnerName }) => ({
    kind: 'DRIVER',
    id: driver.id,
    name: driver.fullName,
    partnerName,
    matchedBy: driver.phoneNumber === phone || driver.alternatePhone === phone ? 'PHONE' : 'CNIC',
    isBlocked: driver.isBlocked,
  }))
}

async function knownVehicles(db: Database, caller: Caller, { plate }: Wanted): Promise<Known[]> {
  if (plate === undefined) return []
  const rows = await db
    .select({ vehicle: vehicles, partnerName: partners.fullName })
    .from(vehicles)
    .innerJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(and(eq(vehicles.registrationKey, plate), isShown(vehicles), partnersOf(caller)))
    .orderBy(...blockedFirst(vehicles))
    .limit(most)
  return rows.map(({ vehicle, partnerName }) => ({
    kind: 'VEHICLE',
    id: vehicle.id,
    name: vehicle.registrationNumber,
    partnerName,
    matchedBy: 'REGISTRATION',
    isBlocked: vehicle.isBlocked,
  }))
}

/** Without any condition nothing is found. */
const anyOf = (...conditions: (SQL | '' | undefined)[]): SQL | undefined => {
  const asked = conditions.filter((one): one is SQL => typeof one === 'object')
  return asked.length === 0 ? undefined : sql`(${sql.join(asked, sql` or `)})`
}
