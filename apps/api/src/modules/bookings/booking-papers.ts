import { projectVerticals } from '@karwan/domain/companies'
import { documentPacketFor } from '@karwan/domain/documents'
import { idsOf } from '@karwan/domain/kernel'
import type { components } from '@karwan/sdk/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { bookings } from './bookings.table.ts'

type DocumentTypeId = components['schemas']['DocumentTypeId']

const list = (ids: readonly number[]) => `'{${ids.join(',')}}'::integer[]`
const packetsOf = (booking: { hasContainer: boolean; crossesBorder: boolean }) => {
  const cases = idsOf(projectVerticals).map(
    (vertical) => `when ${vertical} then ${list(documentPacketFor({ vertical, ...booking }))}`,
  )
  const others = list(documentPacketFor({ vertical: null, ...booking }))
  return `case s.project_vertical_type_id ${cases.join(' ')} else ${others} end`
}

/** The packet of its vertical and corridor, of whatever the domain's table says. */
const packet = sql.raw(`(select case
  when s.container is null and here.country_id = there.country_id then ${packetsOf({ hasContainer: false, crossesBorder: false })}
  when s.container is null then ${packetsOf({ hasContainer: false, crossesBorder: true })}
  when here.country_id = there.country_id then ${packetsOf({ hasContainer: true, crossesBorder: false })}
  else ${packetsOf({ hasContainer: true, crossesBorder: true })} end
  from shipments s join cities here on here.id = s.pickup_city_id join cities there on there.id = s.dropoff_city_id
  where s.id = bookings.shipment_id)`)

// What a company asks for before it pays stands in its settings and in those of its invoices, or of the project's where
// it has its own. The contexts of documents and billing stand above this one, so their tables are named and not
// imported; one question tells all of a page.
const ofCompany = sql`select wanted.type_id::integer as type_id from configs c, jsonb_array_elements_text(c.values) as wanted(type_id)
    where c.group_id = ${bookings.groupId} and c.name = 'REQUIRED_DOCUMENTS' and wanted.type_id ~ '^[0-9]{1,2}$'
  union select unnest(coalesce(
    (select p.required_document_types from project_billings p where p.project_id = ${bookings.projectId}),
    (select i.required_document_types from invoice_configurations i where i.company_id = ${bookings.groupId})))`

const asked = sql`select unnest(${packet}) as type_id union ${ofCompany}`

const expected = sql`select asked.type_id from (${asked}) as asked
  where ${bookings.statusId} <> 13 and not (asked.type_id = 2 and ${bookings.podStatus} = 'NOT_REQUIRED')`

const present = sql`select d.document_type_id from booking_documents d
  where d.booking_id = ${bookings.id} and d.status in ('UPLOADED', 'VERIFIED')`

/** A booking's papers to the invoice: those that it needs, and those of them that are not there. */
export const papersAsJson = sql<PapersJson>`json_build_array(
  array(${expected} order by 1), array((${expected}) except (${present}) order by 1))`
export type PapersJson = readonly [DocumentTypeId[], DocumentTypeId[]]

/** What a delivered booking lacks besides the proof of its delivery, which comes after it. */
export async function missingToInvoice({ tx }: Work, id: number): Promise<DocumentTypeId[]> {
  const [row] = await tx.select({ papers: papersAsJson }).from(bookings).where(eq(bookings.id, id))
  return (row?.papers[1] ?? []).filter((typeId) => typeId !== proofOfDelivery)
}
const proofOfDelivery = 2

const isMissing = sql`not (asked.type_id = 2 and ${bookings.podStatus} = 'NOT_REQUIRED')
  and not exists (select from booking_documents d where d.booking_id = ${bookings.id}
    and d.document_type_id = asked.type_id and d.status in ('UPLOADED', 'VERIFIED'))`

/**
 * A paper that the invoice needs is not there. The first that is missing is enough: what the company asks for besides
 * is only looked up where the packet is whole.
 */
const lacks = sql`(exists (select from unnest(${packet}) as asked(type_id) where ${isMissing})
  or exists (select from (${ofCompany}) as asked where ${isMissing}))`

/** Loaded, not billed yet, and without a paper that the invoice needs. */
export const lacksPapers: SQL = sql`(${bookings.statusId} between 6 and 12 and not ${bookings.isInvoiced} and ${bookings.lacksPapers})`

/**
 * Whether a booking lacks papers is kept with it, so that those that do are found without looking at those that do not.
 * Whoever changes papers, or what is asked for, calls this in the same transaction, after the change.
 */
export async function keepLacking({ tx }: Pick<Work, 'tx'>, which: SQL): Promise<void> {
  await tx
    .update(bookings)
    .set({ lacksPapers: sql`not ${bookings.lacksPapers}` })
    .where(and(which, sql`${bookings.lacksPapers} is distinct from ${lacks}`))
}

/** The same for all of a company that are not billed; of those that are, it is reckoned when their invoice is withdrawn. */
export const keepLackingOfCompany = (work: Pick<Work, 'tx'>, companyId: number): Promise<void> =>
  keepLacking(
    work,
    sql`${bookings.groupId} = ${companyId} and ${bookings.statusId} <= 12 and not ${bookings.isInvoiced}`,
  )

/** The same for all of a shipment, when what it carries, where to or for whom has changed. */
export async function keepLackingOfShipment(
  work: Pick<Work, 'tx'>,
  { id, groupId }: { id: number; groupId: number | null },
): Promise<void> {
  await letDemandsStand(work, groupId)
  await keepLacking(work, eq(bookings.shipmentId, id))
}

const demands = (companyId: number) => sql`hashtextextended(${`papers asked for by ${companyId}`}, 0)`

/** Whoever changes a booking's papers does so by what its company asks for until they are done. */
export async function letDemandsStand({ tx }: Pick<Work, 'tx'>, companyId: number | null): Promise<void> {
  if (companyId !== null) await tx.execute(sql`select pg_advisory_xact_lock_shared(${demands(companyId)})`)
}

/** Before what a company asks for is changed: papers on their way come first, and those after it wait. */
export async function holdDemands({ tx }: Pick<Work, 'tx'>, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${demands(companyId)})`)
}
