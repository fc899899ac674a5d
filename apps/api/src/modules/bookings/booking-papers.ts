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

/**
 * SQL of the document types that the booking needs, by its vertical and corridor, from the domain's table.
 */
const packet = sql.raw(`(select case
  when s.container is null and here.country_id = there.country_id then ${packetsOf({ hasContainer: false, crossesBorder: false })}
  when s.container is null then ${packetsOf({ hasContainer: false, crossesBorder: true })}
  when here.country_id = there.country_id then ${packetsOf({ hasContainer: true, crossesBorder: false })}
  else ${packetsOf({ hasContainer: true, crossesBorder: true })} end
  from shipments s join cities here on here.id = s.pickup_city_id join cities there on there.id = s.dropoff_city_id
  where s.id = bookings.shipment_id)`)

// Document types that the company requires: by its settings, and by its invoice settings or those of the
// project. The tables are named in SQL and not imported, because documents and billing stand above this
// context. One query serves a whole page.
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

/** JSON of a booking's papers to the invoice: the required types and the missing ones. */
export const papersAsJson = sql<PapersJson>`json_build_array(
  array(${expected} order by 1), array((${expected}) except (${present}) order by 1))`
export type PapersJson = readonly [DocumentTypeId[], DocumentTypeId[]]

/** Papers to the invoice that a delivered booking lacks, except the proof of delivery, which comes later. */
export async function missingToInvoice({ tx }: Work, id: number): Promise<DocumentTypeId[]> {
  const [row] = await tx.select({ papers: papersAsJson }).from(bookings).where(eq(bookings.id, id))
  return (row?.papers[1] ?? []).filter((typeId) => typeId !== proofOfDelivery)
}
const proofOfDelivery = 2

const isMissing = sql`not (asked.type_id = 2 and ${bookings.podStatus} = 'NOT_REQUIRED')
  and not exists (select from booking_documents d where d.booking_id = ${bookings.id}
    and d.document_type_id = asked.type_id and d.status in ('UPLOADED', 'VERIFIED'))`

/**
 * Whether a required paper is missing. The company's requirements are looked up only if the packet is
 * complete.
 */
const lacks = sql`(exists (select from unnest(${packet}) as asked(type_id) where ${isMissing})
  or exists (select from (${ofCompany}) as asked where ${isMissing}))`

/** Loaded, not invoiced yet, and with a required paper missing. */
export const lacksPapers: SQL = sql`(${bookings.statusId} between 6 and 12 and not ${bookings.isInvoiced} and ${bookings.lacksPapers})`

/**
 * Whether papers are missing is stored in the booking, so that an index finds these bookings. Call this in
 * the same transaction after every change of papers or of the requirements.
 */
export async function keepLacking({ tx }: Pick<Work, 'tx'>, which: SQL): Promise<void> {
  await tx
    .update(bookings)
    .set({ lacksPapers: sql`not ${bookings.lacksPapers}` })
    .where(and(which, sql`${bookings.lacksPapers} is distinct from ${lacks}`))
}

/**
 * The same for all bookings of a company that are not invoiced; for an invoiced one it is computed when its
 * invoice is withdrawn.
 */
export const keepLackingOfCompany = (work: Pick<Work, 'tx'>, companyId: number): Promise<void> =>
  keepLacking(
    work,
    sql`${bookings.groupId} = ${companyId} and ${bookings.statusId} <= 12 and not ${bookings.isInvoiced}`,
  )

/** The same for all bookings of a shipment, after its goods, places or company changed. */
export async function keepLackingOfShipment(
  work: Pick<Work, 'tx'>,
  { id, groupId }: { id: number; groupId: number | null },
): Promise<void> {
  await letDemandsStand(work, groupId)
  await keepLacking(work, eq(bookings.shipmentId, id))
}

const demands = (companyId: number) => sql`hashtextextended(${`papers asked for by ${companyId}`}, 0)`

/** Takes a shared lock on the company's requirements, so that they do not change while papers are written. */
export async function letDemandsStand({ tx }: Pick<Work, 'tx'>, companyId: number | null): Promise<void> {
  if (companyId !== null) await tx.execute(sql`select pg_advisory_xact_lock_shared(${demands(companyId)})`)
}

/**
 * Takes the exclusive lock before a company's requirements are changed: running changes of papers finish
 * first, and later ones wait.
 */
export async function holdDemands({ tx }: Pick<Work, 'tx'>, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${demands(companyId)})`)
}
