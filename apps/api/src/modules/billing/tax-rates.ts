import { plannedTaxRateForm, taxRateForm } from '@karwan/domain/billing'
import { businessDay, dayInCountry } from '@karwan/domain/kernel'
import { and, asc, count, desc, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import { holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { byName, pointsAt } from '../../db/named-beside.ts'
import { countUpTo } from '../../db/numbered-page.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { ruleBroken } from '../../http/refuse-complaints.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { countries } from '../geography/geography.table.ts'
import { countriesElsewhere } from './day-of-company.ts'
import { type Dated, isLate, neighboursOf, reachedBy } from './tax-rate-reach.ts'
import { taxRates } from './tax-rates.table.ts'

const register = registerOf(taxRates, () => refuseAt('validFrom', 'tax.day_taken'))

type TaxRate = DataOf<'createTaxRate'>
type Standing = TaxRate['standing']

/** The first day of the next rate of the same kind. */
const nextFrom = sql`(select min(next.valid_from) from tax_rates as next
  where next.country_id = ${taxRates.countryId} and next.kind = ${taxRates.kind}
    and next.authority = ${taxRates.authority} and next.filer is not distinct from ${taxRates.filer}
    and next.valid_from > ${taxRates.validFrom})`
const validTo = sql<string | null>`to_char(${nextFrom} - 1, 'YYYY-MM-DD')`
/** Today's date in the country of each rate. */
const dayOfRate = (now: Date): SQL => {
  const elsewhere = countriesElsewhere.map((id) => sql`when ${id}::int then ${dayInCountry(id, now)}::date`)
  return sql`case ${taxRates.countryId} ${sql.join(elsewhere, sql` `)} else ${businessDay(now)}::date end`
}
const standingOn = (day: SQL): SQL<Standing> => sql<Standing>`case
  when ${taxRates.validFrom} > ${day} then 'COMES' when ${nextFrom} <= ${day} then 'ENDED' else 'HOLDS' end`

const taxRateRows = (db: Database, now: Date) =>
  db
    .select({
      rate: getTableColumns(taxRates),
      countryName: countries.name,
      validTo,
      standing: standingOn(dayOfRate(now)),
    })
    .from(taxRates)
    .innerJoin(countries, eq(countries.id, taxRates.countryId))
    .$dynamic()

const toTaxRate = ({ rate, ...told }: Awaited<ReturnType<typeof taxRateRows>>[number]): TaxRate => ({
  ...asRecord(rate),
  ...told,
})

export const listTaxRates: Handler<'listTaxRates'> = ({ query, deps: { db, clock } }) => {
  const now = clock()
  return numberedList(
    {
      db,
      asked: query,
      select: taxRateRows(db, now),
      from: taxRates,
      where: and(
        chosen(taxRates.id, query),
        or(
          holdsFolded(taxRates.source, query.filter),
          pointsAt(taxRates.countryId, byName(countries.id, countries.name, query.filter)),
        ),
        equalTo(taxRates.countryId, query.countryId),
        equalTo(taxRates.kind, query.kind),
        query.standing && eq(standingOn(dayOfRate(now)), query.standing),
      ),
      orderBy: orderOf(
        query.sort ?? 'validFrom:desc',
        { validFrom: taxRates.validFrom, rate: taxRates.rate },
        taxRates.id,
      ),
    },
    toTaxRate,
  )
}

const mostShown = 20

/** The effects that a rate would have, shown before it is added. */
export const previewTaxRate: Handler<'previewTaxRate'> = async ({ caller, query, deps: { db } }) => {
  const read = plannedTaxRateForm.safeParse(query)
  if (!read.success) throw ruleBroken(read.error.issues)
  const planned = { ...read.data, filer: read.data.filer ?? null }
  const { before, same, next } = await neighboursOf(db, planned)
  const reached = reachedBy(db, planned, next?.validFrom)
  const late = isLate(planned)
  const shown = await db
    .select({
      id: bookings.id,
      bookingNumber: bookings.bookingNumber,
      deliveredAt: bookings.deliveredAt,
      isLate: sql<boolean>`${late}`,
    })
    .from(bookings)
    .where(and(reached, rowsFor(caller, 'booking:read', bookingOwner)))
    .orderBy(desc(late), asc(bookings.deliveredAt), asc(bookings.id))
    .limit(mostShown)
  return {
    isTaken: same !== undefined,
    before: before?.rate ?? null,
    validTo: next ? dayBefore(next.validFrom) : null,
    counted: await countUpTo(db, bookings, and(reached, not(late))),
    late: await countUpTo(db, bookings, and(reached, late)),
    bookings: shown.map(({ deliveredAt, ...booking }) => ({
      ...booking,
      deliveredOn: deliveredAt ? dayInCountry(planned.countryId, deliveredAt) : '',
    })),
  }
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Billed or paid bookings keep their tax, so no rate may begin before the last of them. */
async function refuseTooLate(db: Database, planned: Dated): Promise<void> {
  const { next } = await neighboursOf(db, planned)
  const late = and(reachedBy(db, planned, next?.validFrom), isLate(planned))
  const [one] = await db.select({ id: bookings.id }).from(bookings).where(late).limit(1)
  if (one) refuseAt('validFrom', 'tax.too_late')
}

export const createTaxRate = withForm<'createTaxRate'>()(taxRateForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const [country] = await work.tx
      .select({ id: countries.id })
      .from(countries)
      .where(eq(countries.id, form.countryId))
    if (!country) return refuseAt('countryId', 'tax.country_unknown')
    const planned = { ...form, filer: form.filer ?? null }
    const added = { ...planned, createdBy: work.caller.userId, createdAt: work.now }
    const { id } = await register.add(work.tx, added)
    await refuseTooLate(work.tx, planned)
    await enqueue(work, 'billing.settle-anew', { key: `tax-rate:${id}`, payload: { taxRateId: id } })
    return readTaxRate(work, id)
  }),
)

/** Allowed only before anything is billed or paid with it; a job then settles the affected bookings again. */
export const deleteTaxRate: Handler<'deleteTaxRate'> = (request) =>
  transact(request, async (work) => {
    const row = await register.lock(work.tx, request.path.id)
    await register.remove(work.tx, {
      row,
      version: request.query.version,
      current: () => readTaxRate(work, row.id),
      before: () => refuseCounted(work.tx, row),
    })
    const { countryId, kind, authority, filer, rate, validFrom, source } = row
    await enqueue(work, 'billing.settle-anew', {
      key: `tax-rate-back:${row.id}`,
      payload: { takenBack: { countryId, kind, authority, filer, validFrom }, by: work.caller.userId },
    })
    request.note({ before: { countryId, kind, authority, filer, rate, validFrom, source } })
    return null
  })

async function refuseCounted(db: Database, rate: Dated): Promise<void> {
  const { next } = await neighboursOf(db, rate)
  const late = and(reachedBy(db, rate, next?.validFrom), isLate(rate))
  const [counted] = await db.select({ bookings: count() }).from(bookings).where(late)
  if (counted && counted.bookings > 0) refuse('tax.counted', { params: { count: counted.bookings } })
}

async function readTaxRate({ tx, now }: Work, id: number): Promise<TaxRate> {
  const [read] = await taxRateRows(tx, now).where(eq(taxRates.id, id))
  if (!read) throw refusal.notFound()
  return toTaxRate(read)
}
