import { daysLeft, type ExpiringPaper, expiringPapers, type PaperOfRegister } from '@karwan/domain/fleet'
import { businessDay } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { countedUpTo } from '../../db/keyset-page.ts'
import { cutOf, numberedPage } from '../../db/numbered-page.ts'
import type { Caller, Handler, QueryOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import { type FoundFleet, type SearchedFleet, searchedFleet } from './searched-fleet.ts'
import { vehicles } from './vehicles.table.ts'

type Asked = QueryOf<'listExpiringPapers'>

const columns = {
  LICENSE: drivers.licenseExpiry,
  CNIC: drivers.cnicExpiry,
  PASSPORT: drivers.passportExpiry,
  FITNESS: vehicles.fitnessExpiry,
  ROUTE_PERMIT: vehicles.routePermitExpiry,
  INSURANCE: vehicles.insuranceExpiry,
  TOKEN_TAX: vehicles.tokenTaxExpiry,
} as const

/**
 * Papers whose expiry does not keep a truck from being sent out: it costs a fine, or matters at a border
 * only.
 */
const harmless: readonly ExpiringPaper[] = ['PASSPORT', 'TOKEN_TAX', 'VERIFICATION']
const dayLength = 86_400_000

/** More than there are kinds, so that one number encodes both the kind and the record's id. */
const kindsAtMost = 8
const kinds = Object.keys(expiringPapers) as ExpiringPaper[]
const idOf = (paper: ExpiringPaper, number: number): number => number * kindsAtMost + kinds.indexOf(paper)

type Wanted = Asked & { ids?: number[] }

/** The ids of this kind among those chosen for an export. */
const chosenOf = (paper: ExpiringPaper, { ids }: Wanted): number[] | undefined =>
  ids?.filter((id) => id % kindsAtMost === kinds.indexOf(paper)).map((id) => Math.floor(id / kindsAtMost))

function isChosen(column: PgColumn, paper: ExpiringPaper, query: Wanted): SQL | undefined {
  const ids = chosenOf(paper, query)
  if (ids?.length === 0) return sql`false`
  return ids && chosen(column, { ids })
}

const listed = {
  paper: sql<ExpiringPaper>`papers.paper`,
  lastDay: sql<string>`papers.last_day`,
  paperName: sql<string | null>`papers.paper_name`,
  number: sql<number>`papers.number`,
  driverId: sql<number | null>`papers.driver_id`,
  vehicleId: sql<number | null>`papers.vehicle_id`,
  companyId: sql<number | null>`papers.company_id`,
  ownerName: sql<string>`papers.owner_name`,
  phoneNumber: sql<string | null>`papers.phone_number`,
  partnerId: sql<number | null>`papers.partner_id`,
  partnerName: sql<string | null>`papers.partner_name`,
}

/** One list over seven date columns of two tables, each read by its index, and over verifications. */
export const listExpiringPapers: Handler<'listExpiringPapers'> = (request) => listFor(request, 'read')

/** Callers who may export only one of the two registers get only its papers. */
export const listExpiringPapersToExport: Handler<'listExpiringPapers'> = (request) =>
  listFor(request, 'export')

type Request = Parameters<Handler<'listExpiringPapers'>>[0]
type Act = 'read' | 'export'
type Asking = Pick<Reading, 'db' | 'caller' | 'now' | 'ports'> & { act?: Act }

async function listFor(request: Request, act: Act) {
  const asking: Asking = { ...readingOf(request), act }
  const { query, caller } = request
  const { db, now } = asking
  const search = await searchedFleet(db, caller, query.search)
  const [rows, counted] = await Promise.all([
    readPage(asking, query, search),
    countFound(asking, query, search),
  ])
  const { phone } = fieldGates(caller)
  const items = rows.map(({ number, phoneNumber, ...row }) => ({
    ...row,
    id: idOf(row.paper, number),
    daysLeft: daysLeft(row.lastDay, now),
    phoneNumber: phoneNumber && phone(phoneNumber),
    keepsHome: !harmless.includes(row.paper),
  }))
  return numberedPage(items, counted, query)
}

async function readPage(asking: Asking, query: Asked, search: SearchedFleet) {
  const { limit, offset } = cutOf(query)
  const most = offset + limit
  const rowsOf = async (part: Omit<Wanting, 'most'>) => {
    const found = firstOf(asking, query, { ...part, most })
    if (!found) return []
    return asking.db
      .select(listed)
      .from(found)
      .orderBy(sql`papers.last_day`, sql`papers.paper`, sql`papers.number`)
      .limit(limit)
      .offset(offset)
  }
  const until = lastDayOf(asking, query)
  if (search.many) {
    const soon = await rowsOf({ search: search.many.each, until: await nearDay(asking, query, until) })
    if (soon.length === limit) return soon
  }
  return rowsOf({ search: await search.all(), until })
}

/** As many papers of each kind are checked one after the other in some milliseconds. */
const checkedAtMost = 2_000

/** The day until which no kind has more papers than are checked one after the other. */
async function nearDay({ db }: Asking, { paper: wanted }: Asked, until: string): Promise<string> {
  const kinds = (Object.keys(columns) as PaperOfRegister[]).filter((paper) => !wanted || paper === wanted)
  const tooFar = kinds.map((paper) => {
    const day = columns[paper]
    return sql`(select ${day} from ${day.table} where ${day} <= ${until} order by ${day} offset ${checkedAtMost} limit 1)`
  })
  if (tooFar.length === 0) return until
  const [read] = await db
    .select({ day: sql<string>`(least(${sql.join(tooFar, sql`, `)}, ${until}::date + 1) - 1)::text` })
    .from(sql`(select) one`)
  return read?.day ?? until
}

/** The number of rows that the list has for the same query; used for its pages and by the dashboard. */
export async function countExpiring(asking: Asking, query: Asked): Promise<number> {
  return countFound(asking, query, await searchedFleet(asking.db, asking.caller, query.search))
}

async function countFound(asking: Asking, query: Asked, { all, many }: SearchedFleet): Promise<number> {
  const most = countedUpTo + 1
  const until = lastDayOf(asking, query)
  const count = async (part: Omit<Wanting, 'most' | 'until'>) => {
    const found = firstOf(asking, query, { ...part, most, until })
    if (!found) return 0
    const capped = asking.db
      .select({ one: sql`1`.as('one') })
      .from(found)
      .limit(most)
      .as('capped')
    const [counted] = await asking.db.select({ count: sql<number>`count(*)::int` }).from(capped)
    return counted?.count ?? 0
  }
  if (many && (await count({ search: many.some, inAnyOrder: true })) === most) return most
  return count({ search: await all() })
}

const lastDayOf = ({ now }: Asking, { withinDays = 60 }: Asked): string =>
  businessDay(new Date(now.getTime() + withinDays * dayLength))

type Wanting = { search: FoundFleet; most: number; until: string; inAnyOrder?: boolean }

/** Each part has its own limit: sorting the whole union would read all drivers and vehicles first. */
function firstOf(
  { db, caller, ports, act = 'read' }: Asking,
  query: Wanted,
  { search: found, most, until, inAnyOrder }: Wanting,
): SQL | undefined {
  const { partnerId, search } = query
  const parts = kinds.flatMap((paper) => {
    if (query.paper !== undefined && query.paper !== paper) return []
    if (paper === 'VERIFICATION')
      return (
        ports.fleet.expiringProofs(
          { db, caller },
          { until, partnerId, search, chosen: chosenOf(paper, query), most, act },
        ) ?? []
      )
    if (!mayDo(caller.grants, `${expiringPapers[paper].of}:${act}`).allowed) return []
    const part = { paper, caller, query, until, found }
    const [rows, id] =
      expiringPapers[paper].of === 'driver'
        ? [ofDrivers(db, part).$dynamic(), drivers.id]
        : [ofVehicles(db, part).$dynamic(), vehicles.id]
    return (inAnyOrder ? rows : rows.orderBy(columns[paper], id)).limit(most).getSQL()
  })
  if (parts.length === 0) return undefined
  return sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) as papers`
}

const nobody = sql<null>`null::integer`

/** The columns of a part, which all parts have in the same order. */
const columnsOf = (
  paper: PaperOfRegister,
  owner: Record<'number' | 'driverId' | 'vehicleId' | 'ownerName' | 'phoneNumber', SQL | PgColumn>,
) => ({
  paper: sql<ExpiringPaper>`${paper}::text`.as('paper'),
  lastDay: sql<string>`${columns[paper]}::text`.as('last_day'),
  paperName: sql<null>`null::text`.as('paper_name'),
  number: sql<number>`${owner.number}`.as('number'),
  driverId: sql<number | null>`${owner.driverId}`.as('driver_id'),
  vehicleId: sql<number | null>`${owner.vehicleId}`.as('vehicle_id'),
  companyId: sql<null>`${nobody}`.as('company_id'),
  ownerName: sql<string>`${owner.ownerName}`.as('owner_name'),
  phoneNumber: sql<string>`${owner.phoneNumber}`.as('phone_number'),
  partnerId: sql<number>`${partners.id}`.as('partner_id'),
  partnerName: sql<string>`${partners.fullName}`.as('partner_name'),
})

type Part = { paper: PaperOfRegister; caller: Caller; query: Wanted; until: string; found: FoundFleet }

/** Active records of the caller's partners whose document expires in time. */
const expiringOf = (
  { paper, caller, query, until }: Part,
  owner: typeof drivers | typeof vehicles,
  found: SQL | undefined,
): SQL | undefined =>
  and(
    eq(owner.isActive, true),
    lte(columns[paper], until),
    equalTo(owner.partnerId, query.partnerId),
    isChosen(owner.id, paper, query),
    found,
    partnersOf(caller),
  )

const ofDrivers = (db: Database, part: Part) =>
  db
    .select(
      columnsOf(part.paper, {
        number: drivers.id,
        driverId: drivers.id,
        vehicleId: nobody,
        ownerName: drivers.fullName,
        phoneNumber: drivers.phoneNumber,
      }),
    )
    .from(drivers)
    .innerJoin(partners, eq(partners.id, drivers.partnerId))
    .where(expiringOf(part, drivers, part.found.drivers))

const ofVehicles = (db: Database, part: Part) =>
  db
    .select(
      columnsOf(part.paper, {
        number: vehicles.id,
        driverId: nobody,
        vehicleId: vehicles.id,
        ownerName: vehicles.registrationNumber,
        phoneNumber: partners.phoneNumber,
      }),
    )
    .from(vehicles)
    .innerJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(expiringOf(part, vehicles, part.found.vehicles))
