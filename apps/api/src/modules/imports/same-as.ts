import { type ImportProblem, importsSentences } from '@karwan/domain/imports'
import { fillIn } from '@karwan/domain/kernel'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { amongTexts } from '../../kernel/filters.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { ofCallersPartners } from '../fleet/fleet.store.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import type { RowToNote } from './import-target.ts'

// Finds for many rows at once who has the same phone or CNIC in another register.

/**
 * A driver may also be the owner, with one phone for both; as it may be a mistake too, it is only a warning.
 */
export async function sameAsPartner(db: Database, caller: Caller, rows: readonly RowToNote[]) {
  const phones = textsOf(rows, 'phoneNumber')
  if (phones.length === 0) return new Map<number, ImportProblem[]>()
  const found = await db
    .select({ phone: partners.phoneNumber, name: partners.fullName })
    .from(partners)
    .where(and(amongTexts(partners.phoneNumber, phones), eq(partners.isActive, true), partnersOf(caller)))
  const byPhone = new Map(found.map(({ phone, name }) => [phone, name]))
  return notesOf(rows, ({ values }) => [
    note('phoneNumber', 'The same phone', 'partner', byPhone.get(String(values.phoneNumber))),
  ])
}

export async function sameAsDriverOrPartner(db: Database, caller: Caller, rows: readonly RowToNote[]) {
  const phones = textsOf(rows, 'phoneNumber')
  const cnics = textsOf(rows, 'cnic')
  const driven =
    phones.length === 0
      ? []
      : await db
          .select({ phone: drivers.phoneNumber, name: drivers.fullName })
          .from(drivers)
          .where(
            and(
              amongTexts(drivers.phoneNumber, phones),
              eq(drivers.isActive, true),
              ofCallersPartners(db, caller, drivers.partnerId),
            ),
          )
  const owned =
    cnics.length === 0
      ? []
      : await db
          .select({ id: partners.id, cnic: partners.cnic, name: partners.fullName })
          .from(partners)
          .where(and(amongTexts(partners.cnic, cnics), eq(partners.isActive, true), partnersOf(caller)))
  const byPhone = new Map(driven.map(({ phone, name }) => [phone, name]))
  return notesOf(rows, ({ values, held }) => [
    note('phoneNumber', 'The same phone', 'driver', byPhone.get(String(values.phoneNumber))),
    note(
      'cnic',
      'The same CNIC',
      'partner',
      owned.find(({ id, cnic }) => cnic === values.cnic && id !== held?.id)?.name,
    ),
  ])
}

const textsOf = (rows: readonly RowToNote[], field: string): string[] => [
  ...new Set(rows.map(({ values }) => values[field]).filter((value) => typeof value === 'string')),
]

function note(field: string, what: string, kind: string, name: string | undefined): ImportProblem[] {
  if (name === undefined) return []
  return [
    { field, isError: false, message: fillIn(importsSentences['import.same_as'], { what, kind, name }) },
  ]
}

const notesOf = (rows: readonly RowToNote[], of: (row: RowToNote) => ImportProblem[][]) =>
  new Map(rows.map((row) => [row.row, of(row).flat()]))
