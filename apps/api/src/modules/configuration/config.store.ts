import type { components } from '@karwan/sdk/schema'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { asJson, inFull, type Json } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { oneOf, prepared } from '../../db/prepared.ts'
import type { Transaction } from '../../db/transaction.ts'
import { users } from '../../kernel/accounts.table.ts'
import { configs } from './configs.table.ts'

type ConfigEntry = components['schemas']['ConfigEntry']
/** The owner of entries: a user, a company, or neither for the product's own. */
export type ConfigOwner = { userId?: number; groupId?: number }

const ownedBy = ({ userId, groupId }: ConfigOwner): SQL | undefined =>
  and(
    userId === undefined ? isNull(configs.userId) : eq(configs.userId, userId),
    groupId === undefined ? isNull(configs.groupId) : eq(configs.groupId, groupId),
  )

/** All entries of an owner, or only those of these names. */
export function readConfigs(
  db: Database,
  owner: ConfigOwner,
  names?: readonly string[],
): Promise<ConfigEntry[]> {
  return db
    .select({ name: configs.name, values: configs.values })
    .from(configs)
    .where(and(ownedBy(owner), names && inArray(configs.name, [...names])))
    .orderBy(asc(configs.name))
}

export type LeveledEntry = ConfigEntry & { userId: number | null; groupId: number | null }

const entry = asJson({
  userId: configs.userId,
  groupId: configs.groupId,
  name: configs.name,
  values: configs.values,
})
/** A subselect of the product's, the company's and some personal entries, to be included in other queries. */
export const levelsBeside = sql<
  Json[] | null
>`(select ${entry.rows(sql`${inFull(configs.id)}`)} from ${configs}
  where (${inFull(configs.userId)} is null and (${inFull(configs.groupId)} is null or ${inFull(configs.groupId)} = ${sql.placeholder('groupId')}::integer))
    or (${inFull(configs.userId)} = ${sql.placeholder('userId')}::integer and ${inFull(configs.name)} = ${oneOf('names', 'text')}))`

export const readLevelsBeside = (rows: readonly Json[] | null): LeveledEntry[] => (rows ?? []).map(entry.read)

const levels = prepared('config_levels', (db) =>
  db.select({ rows: levelsBeside }).from(sql`(values (1)) as one`),
)

type Own = { userId: number; names: readonly string[] }

/** The company's entries over the product's, and the user's entries with these names; one query. */
export async function readLevels(db: Database, groupId: number | null, own?: Own): Promise<Levels> {
  const [found] = await levels(db, { groupId, userId: own?.userId ?? null, names: own?.names ?? [] })
  return levelsOf(readLevelsBeside(found?.rows ?? null), groupId, own)
}

export type Levels = { user: ConfigEntry[]; company: ConfigEntry[] }

/** The same, from rows that were read for several owners at once. */
export function levelsOf(rows: readonly LeveledEntry[], groupId: number | null, own?: Own): Levels {
  const level = (isOf: (row: LeveledEntry) => boolean) =>
    rows.filter(isOf).map(({ name, values }) => ({ name, values }))
  const company = level((row) => row.groupId !== null && row.groupId === groupId)
  const named = new Set(company.map(({ name }) => name))
  const product = level((row) => row.groupId === null && row.userId === null && !named.has(row.name))
  const user = level((row) => own?.userId === row.userId && own.names.includes(row.name))
  return { user, company: [...company, ...product] }
}

export function readConfigsOfCompanies(db: Database, groupIds: readonly number[]) {
  return db
    .select({ groupId: configs.groupId, name: configs.name, values: configs.values })
    .from(configs)
    .where(and(isNull(configs.userId), or(isNull(configs.groupId), inArray(configs.groupId, [...groupIds]))))
}

/** The entries with words for vehicle of these people, their companies and the product. */
export function readTermEntries(
  db: Database,
  people: readonly { id: number; groupId: number | null }[],
): Promise<LeveledEntry[]> {
  const groupIds = people.flatMap(({ groupId }) => groupId ?? [])
  return db
    .select({ userId: configs.userId, groupId: configs.groupId, name: configs.name, values: configs.values })
    .from(configs)
    .where(
      and(
        eq(configs.name, 'VEHICLE_TYPE_TERMINOLOGY'),
        or(
          and(isNull(configs.userId), isNull(configs.groupId)),
          inArray(configs.groupId, [...new Set(groupIds)]),
          inArray(
            configs.userId,
            people.map(({ id }) => id),
          ),
        ),
      ),
    )
}

/** Inserts or replaces one entry; other entries of the owner stay unchanged. */
export async function writeConfig(
  tx: Transaction,
  { userId, groupId }: ConfigOwner,
  entry: ConfigEntry,
): Promise<void> {
  await tx
    .insert(configs)
    .values({ userId: userId ?? null, groupId: groupId ?? null, ...entry })
    .onConflictDoUpdate({ ...uniqueWithin({ userId, groupId }), set: { values: entry.values } })
}

/** The partial index that keeps a name unique within an owner. */
function uniqueWithin({ userId, groupId }: Partial<Record<keyof ConfigOwner, number | undefined>>) {
  if (userId !== undefined)
    return { target: [configs.userId, configs.name], targetWhere: sql`user_id is not null` }
  if (groupId !== undefined)
    return { target: [configs.groupId, configs.name], targetWhere: sql`group_id is not null` }
  return { target: configs.name, targetWhere: sql`user_id is null and group_id is null` }
}

/** Names of the user's entries. Locks the user's row, so that concurrent additions wait. */
export async function holdConfigNames(tx: Transaction, userId: number): Promise<string[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const rows = await tx.select({ name: configs.name }).from(configs).where(ownedBy({ userId }))
  return rows.map(({ name }) => name)
}

export async function deleteConfigEntry(db: Database, owner: ConfigOwner, name: string): Promise<boolean> {
  const gone = await db
    .delete(configs)
    .where(and(ownedBy(owner), eq(configs.name, name)))
    .returning({ id: configs.id })
  return gone.length > 0
}
