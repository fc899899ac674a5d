import { projectVerticals } from '@karwan/domain/companies'
import { documentPacketFor } from '@karwan/domain/documents'
import { idsOf } from '@karwan/domain/kernel'
import type { components } from '@karwan/sdk/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
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

// What a company asks for before it pays stands in its settings and in those of its invoices. The contexts of documents
// and billing stand above this one, so their tables are named and not imported; one question tells all of a page.
const ofCompany = sql`select wanted.type_id::integer as type_id from configs c, jsonb_array_elements_text(c.values) as wanted(type_id)
    where c.group_id = ${bookings.groupId} and c.name = 'REQUIRED_DOCUMENTS' and wanted.type_id ~ '^[0-9]{1,2}$'
  union select unnest(i.required_document_types) from invoice_configurations i where i.company_id = ${bookings.groupId}`

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
 * Loaded, not billed yet, and without a paper that the invoice needs. The first that is missing is enough: what the
 * company asks for besides is only looked up where the packet is whole.
 */
export const lacksPapers: SQL = sql`(${bookings.statusId} between 6 and 12 and not ${bookings.isInvoiced} and (
  exists (select from unnest(${packet}) as asked(type_id) where ${isMissing})
  or exists (select from (${ofCompany}) as asked where ${isMissing})))`
