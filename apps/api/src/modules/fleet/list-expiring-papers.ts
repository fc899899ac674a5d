import { daysLeft, type ExpiringPaper, expiringPapers } from '@karwan/domain/fleet'
import { mayDo } from '@karwan/domain/roles'
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { countedUpTo } from '../../db/keyset-page.ts'
import { cutOf, numberedPage } from '../../db/numbered-page.ts'
import { phoneIs } from '../../db/phone-ends.ts'
import type { Caller, Handler, QueryOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import { searchedPlate } from './fleet.store.ts'
import { vehicles } from './vehicles.table.ts'

type Asked = QueryOf<'listExpiringPapers'>
type Paper = { [Name in ExpiringPaper]: (typeof expiringPapers)[Name]['of'] }
type PaperOf<Of> = { [Name in ExpiringPaper]: Paper[Name] extends Of ? Name : never }[ExpiringPaper]

const columns = {
  LICENSE: drivers.licenseExpiry,
  CNIC: drivers.cnicExpiry,
  PASSPORT: drivers.passportExpiry,
  FITNESS: vehicles.fitnessExpiry,
  ROUTE_PERMIT: vehicles.routePermitExpiry,
  INSURANCE: vehicles.insuranceExpiry,
  TOKEN_TAX: vehicles.tokenTaxExpiry,
} as const

/** What ends at home only costs a fine, or is asked for at the border. */
const harmless: readonly ExpiringPaper[] = ['PASSPORT', 'TOKEN_TAX']
const dayLength = 86_400_000

/** More than there are kinds, so that a number says which paper of whom. */
const kindsAtMost = 8
const kinds = Object.keys(expiringPapers) as ExpiringPaper[]
const idOf = (paper: ExpiringPaper, subjectId: number): number =>
  subjectId * kindsAtMost + kinds.indexOf(paper)

/** Those of one kind that were chosen for a file. */
function chosenOf(
  column: PgColumn,
  paper: ExpiringPaper,
  query: Asked & { ids?: number[] },
): SQL | undefined {
  if (query.ids === undefined) return undefined
  const ofKind = query.ids.filter((id) => id % kindsAtMost === kinds.indexOf(paper))
  if (ofKind.length === 0) return sql`false`
  return chosen(column, { ids: ofKind.map((id) => Math.floor(id / kindsAtMost)) })
}

const listed = {
  paper: sql<ExpiringPaper>`papers.paper`,
  lastDay: sql<string>`papers.last_day`,
  subjectId: sql<number>`papers.subject_id`,
  ownerName: sql<string>`papers.owner_name`,
  phoneNumber: sql<string>`papers.phone_number`,
  partnerId: sql<number>`papers.partner_id`,
  partnerName: sql<string>`papers.partner_name`,
}

/** One list over seven columns of two tables; each is walked by the index of its days. */
export const listExpiringPapers: Handler<'listExpiringPapers'> = (request) => listFor(request, 'read')

/** Whoever may take away the one register and not the other gets papers of that one only. */
export const listExpiringPapersToExport: Handler<'listExpiringPapers'> = (request) =>
  listFor(request, 'export')

type Request = Parameters<Handler<'listExpiringPapers'>>[0]
type Act = 'read' | 'export'
type Asker = Caller & { act?: Act }

async function listFor({ caller: asker, query, deps }: Request, act: Act) {
  const caller: Asker = { ...asker, act }
  const { db } = deps
  const now = deps.clock()
  if (kindsFor(caller, query).length === 0) return numberedPage([], 0, query)
  const { limit, offset } = cutOf(query)
  const [rows, counted] = await Promise.all([
    db
      .select(listed)
      .from(firstOf(db, caller, query, now, offset + limit))
      .orderBy(sql`papers.last_day`, sql`papers.paper`, sql`papers.subject_id`)
      .limit(limit)
      .offset(offset),
    countExpiring(db, caller, query, now),
  ])
  const { phone } = fieldGates(caller)
  const items = rows.map(({ paper, lastDay, subjectId, ownerName, phoneNumber, partnerId, partnerName }) => ({
    id: idOf(paper, subjectId),
    paper,
    lastDay,
    daysLeft: daysLeft(lastDay, now),
    driverId: isOfDriver(paper) ? subjectId : null,
    vehicleId: isOfDriver(paper) ? null : subjectId,
    ownerName,
    phoneNumber: phone(phoneNumber),
    partnerId,
    partnerName,
    keepsHome: !harmless.includes(paper),
  }))
  return numberedPage(items, counted, query)
}

/** As many as the list of the same question has, for its page and for the dashboard. */
export async function countExpiring(db: Database, caller: Asker, query: Asked, now: Date): Promise<number> {
  if (kindsFor(caller, query).length === 0) return 0
  const most = countedUpTo + 1
  const capped = db
    .select({ one: sql`1`.as('one') })
    .from(firstOf(db, caller, query, now, most))
    .limit(most)
    .as('capped')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(capped)
  return counted?.count ?? 0
}

/** Each part ends by itself: joined as a whole, every driver and vehicle would be read before the first is shown. */
function firstOf(db: Database, caller: Asker, query: Asked, now: Date, most: number): SQL {
  const { withinDays = 60 } = query
  const until = new Date(now.getTime() + withinDays * dayLength).toISOString().slice(0, 10)
  const parts = kindsFor(caller, query).map((paper) => {
    const part = isOfDriver(paper)
      ? ofDrivers(db, caller, query, paper, until).orderBy(columns[paper], drivers.id).limit(most).getSQL()
      : ofVehicles(db, caller, query, paper, until).orderBy(columns[paper], vehicles.id).limit(most).getSQL()
    return sql`(${part})`
  })
  return sql`(${sql.join(parts, sql` union all `)}) as papers`
}

const isOfDriver = (paper: ExpiringPaper): paper is PaperOf<'driver'> => expiringPapers[paper].of === 'driver'

function kindsFor({ grants, act = 'read' }: Asker, { paper }: Asked): ExpiringPaper[] {
  const sees = {
    driver: mayDo(grants, `driver:${act}`).allowed,
    vehicle: mayDo(grants, `vehicle:${act}`).allowed,
  }
  return kinds.filter((name) => sees[expiringPapers[name].of] && (paper === undefined || paper === name))
}

function ofDrivers(db: Database, caller: Caller, query: Asked, paper: PaperOf<'driver'>, until: string) {
  const lastDay = columns[paper]
  return db
    .select({
      paper: sql<ExpiringPaper>`${paper}::text`.as('paper'),
      lastDay: sql<string>`${lastDay}::text`.as('last_day'),
      subjectId: sql<number>`${drivers.id}`.as('subject_id'),
      ownerName: sql<string>`${drivers.fullName}`.as('owner_name'),
      phoneNumber: sql<string>`${drivers.phoneNumber}`.as('phone_number'),
      partnerId: sql<number>`${partners.id}`.as('partner_id'),
      partnerName: sql<string>`${partners.fullName}`.as('partner_name'),
    })
    .from(drivers)
    .innerJoin(partners, eq(partners.id, drivers.partnerId))
    .where(
      and(
        eq(drivers.isActive, true),
        lte(lastDay, until),
        equalTo(drivers.partnerId, query.partnerId),
        chosenOf(drivers.id, paper, query),
        or(
          holds(drivers.searchText, query.search),
          holds(partners.searchText, query.search),
          foundByPhone(caller, drivers.phoneNumber, query.search),
        ),
        partnersOf(caller),
      ),
    )
}

function ofVehicles(
  db: Database,
  caller: Caller,
  query: Asked,
  paper: Exclude<ExpiringPaper, PaperOf<'driver'>>,
  until: string,
) {
  const lastDay = columns[paper]
  return db
    .select({
      paper: sql<ExpiringPaper>`${paper}::text`.as('paper'),
      lastDay: sql<string>`${lastDay}::text`.as('last_day'),
      subjectId: sql<number>`${vehicles.id}`.as('subject_id'),
      ownerName: sql<string>`${vehicles.registrationNumber}`.as('owner_name'),
      phoneNumber: sql<string>`${partners.phoneNumber}`.as('phone_number'),
      partnerId: sql<number>`${partners.id}`.as('partner_id'),
      partnerName: sql<string>`${partners.fullName}`.as('partner_name'),
    })
    .from(vehicles)
    .innerJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(
      and(
        eq(vehicles.isActive, true),
        lte(lastDay, until),
        equalTo(vehicles.partnerId, query.partnerId),
        chosenOf(vehicles.id, paper, query),
        or(
          searchedPlate(query.search),
          holds(partners.searchText, query.search),
          foundByPhone(caller, partners.phoneNumber, query.search),
        ),
        partnersOf(caller),
      ),
    )
}

const foundByPhone = (caller: Caller, phone: PgColumn, typed: string | undefined): SQL | undefined =>
  fieldGates(caller).phones ? phoneIs(phone, typed) : undefined
