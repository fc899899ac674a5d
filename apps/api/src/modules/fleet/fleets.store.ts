import { and, asc, eq, exists, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { bySpellingOrSound, pointsAt } from '../../db/named-beside.ts'
import { soundsLike } from '../../db/sounded.ts'
import type { Caller, DataOf, QueryOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { toBlockState } from '../../kernel/block-columns.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { peopleNamed } from '../../kernel/named-people.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { citiesNamed } from '../geography/cities.ts'
import { cities } from '../geography/geography.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { blockReasons } from '../people/block-reasons.table.ts'
import { blockedFleetOf } from './blocked-fleet.ts'
import { partnersNamed } from './fleet.store.ts'
import { type FleetRow, fleets } from './fleets.table.ts'

type Fleet = DataOf<'getFleet'>

const parents = alias(fleets, 'parents')
const blockers = alias(users, 'blockers')
const verifiers = alias(users, 'verifiers')

/** Counts the direct members of the row's fleet. */
const countOf = (members: SQL, stands: SQL) =>
  sql<number>`(select count(*)::integer from ${members} as member where ${stands} = ${fleets}.id)`

export const fleetRows = (db: Database) =>
  db
    .select({
      fleet: getTableColumns(fleets),
      partnerName: partners.fullName,
      parentFleetName: parents.name,
      managerName: users.fullName,
      homeCityName: cities.name,
      blockerName: blockers.fullName,
      blockReasonName: blockReasons.name,
      verifiedByName: verifiers.fullName,
      blockedFleet: blockedFleetOf(fleets.parentFleetId),
      vehicleCount: countOf(sql`vehicles`, sql`member.fleet_id`),
      driverCount: countOf(sql`drivers`, sql`member.is_active and member.fleet_id`),
      fleetCount: countOf(sql`fleets`, sql`member.parent_fleet_id`),
    })
    .from(fleets)
    .innerJoin(partners, eq(partners.id, fleets.partnerId))
    .leftJoin(parents, eq(parents.id, fleets.parentFleetId))
    .leftJoin(users, eq(users.id, fleets.managerUserId))
    .leftJoin(cities, eq(cities.id, fleets.homeCityId))
    .leftJoin(blockers, eq(blockers.id, fleets.blockedBy))
    .leftJoin(blockReasons, eq(blockReasons.id, fleets.blockReasonId))
    .leftJoin(verifiers, eq(verifiers.id, fleets.verifiedBy))
    .$dynamic()

type FleetRead = Awaited<ReturnType<typeof fleetRows>>[number]

export function toFleet({ fleet, blockerName, blockReasonName, ...names }: FleetRead): Fleet {
  const { blockReasonId, blockReason, blockedAt, blockedBy, verifiedBy, ...told } = fleet
  return { ...asRecord(told), ...names, block: toBlockState(fleet, { blockerName, blockReasonName }) }
}

/** A fleet is visible to whoever may see its partner. */
export function fleetsOf(db: Database, caller: Caller): SQL | undefined {
  const reach = partnersOf(caller)
  return reach && ofPartners(db, reach)
}

export const fleetsFor = (db: Database, caller: Caller, query: QueryOf<'listFleets'>): SQL | undefined => {
  const typed = query.filter
  return and(
    fleetsOf(db, caller),
    chosen(fleets.id, query),
    or(
      holds(fleets.searchText, typed),
      soundsLike(fleets, typed),
      pointsAt(fleets.partnerId, partnersNamed(typed)),
      pointsAt(fleets.parentFleetId, bySpellingOrSound(fleets.id, fleets, typed)),
      pointsAt(fleets.homeCityId, citiesNamed(typed)),
      pointsAt(fleets.managerUserId, peopleNamed(typed)),
    ),
    equalTo(fleets.partnerId, query.partnerId),
    equalTo(fleets.status, query.status),
    equalTo(fleets.isBlocked, query.isBlocked),
    equalTo(fleets.homeCityId, query.homeCityId),
    equalTo(fleets.parentFleetId, query.parentFleetId),
  )
}

const ofPartners = (db: Database, which: SQL): SQL =>
  exists(
    db
      .select({ id: partners.id })
      .from(partners)
      .where(and(eq(partners.id, fleets.partnerId), which)),
  )

export async function readFleet(db: Database, caller: Caller, id: number): Promise<Fleet> {
  const [found] = await fleetRows(db).where(and(eq(fleets.id, id), fleetsOf(db, caller)))
  if (!found) throw refusal.notFound()
  return toFleet(found)
}

/**
 * Locks all fleets of a partner: two concurrent moves could otherwise form a circle that neither of them
 * sees.
 */
export const holdFleetsOf = (work: Work, partnerId: number): Promise<FleetRow[]> =>
  work.tx.select().from(fleets).where(eq(fleets.partnerId, partnerId)).orderBy(asc(fleets.id)).for('update')

/** Locks the fleet and all others of its partner; 404 if the caller may not see it. */
export async function holdFleet(work: Work, id: number): Promise<{ held: FleetRow; all: FleetRow[] }> {
  const [found] = await work.tx
    .select({ partnerId: fleets.partnerId })
    .from(fleets)
    .where(and(eq(fleets.id, id), fleetsOf(work.tx, work.caller)))
  const all = found ? await holdFleetsOf(work, found.partnerId) : []
  const held = all.find((fleet) => fleet.id === id)
  if (!held) throw refusal.notFound()
  return { held, all }
}
