import { toE164, UserType } from '@karwan/domain/people'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { amongTexts } from '../../kernel/filters.ts'
import type { Work } from '../../kernel/work.ts'
import { cities } from '../geography/geography.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { asFlag, type ImportTarget, textOf, type Values } from './import-target.ts'
import { sameAsDriverOrPartner } from './same-as.ts'
import { watchedRow } from './verified-anew.ts'

export const partnerTarget: ImportTarget = {
  entityType: 'partner',
  keysOf: ({ phoneNumber }) => [toE164(textOf(phoneNumber)) ?? ''].filter(Boolean),
  async find(db, caller, keys) {
    const reach = asFlag(partnersOf(caller), sql`true`)
    const rows = await db
      .select({ partner: partners, isWithin: sql<boolean>`${reach}` })
      .from(partners)
      .where(and(amongTexts(partners.phoneNumber, keys), eq(partners.isActive, true)))
    return rows.map(({ partner, isWithin }) => ({
      id: partner.id,
      version: partner.version,
      name: partner.fullName,
      keys: [partner.phoneNumber],
      isWithin,
      values: { ...partner },
    }))
  },
  notes: sameAsDriverOrPartner,
  async add(work, rows) {
    const { caller, now } = work
    const countries = await countriesOf(work, rows)
    const stamp = {
      groupId: caller.userType === UserType.internal ? null : caller.groupId,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    }
    const added = await work.tx
      .insert(partners)
      .values(rows.map((row) => ({ ...asPartner(row), ...stamp, ...countryOf(countries, row) })))
      .onConflictDoNothing()
      .returning({ id: partners.id, key: partners.phoneNumber })
    return new Map(added.map(({ id, key }) => [key, id]))
  },
  async change(work, held, values) {
    const { id, version } = held
    const watched = watchedRow(work, 'PARTNER', held, values)
    const countries = values.cityId === undefined ? undefined : await countriesOf(work, [values])
    const written = await work.tx
      .update(partners)
      .set({
        ...watched.change,
        ...(countries && countryOf(countries, values)),
        version: version + 1,
        updatedAt: work.now,
      })
      .where(and(eq(partners.id, id), eq(partners.version, version)))
      .returning({ id: partners.id })
    return watched.tellOf(written)
  },
}

/** The country of each city in the rows; the cities are known to exist. */
async function countriesOf({ tx }: Work, rows: readonly Values[]): Promise<ReadonlyMap<number, number>> {
  const named = [...new Set(rows.map(({ cityId }) => Number(cityId)))]
  const found = await tx
    .select({ id: cities.id, countryId: cities.countryId })
    .from(cities)
    .where(inArray(cities.id, named))
  return new Map(found.map(({ id, countryId }) => [id, countryId]))
}

const countryOf = (countries: ReadonlyMap<number, number>, { cityId }: Values) => ({
  countryId: countries.get(Number(cityId)) ?? 0,
})

/** The cast is safe: the form has validated the values. */
const asPartner = (values: object) => values as typeof partners.$inferInsert
