import type { components } from '@karwan/sdk/schema'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Transaction } from '../../db/transaction.ts'
import { users } from '../../kernel/accounts.table.ts'
import { configs } from './configs.table.ts'

type ConfigEntry = components['schemas']['ConfigEntry']
/** Whose entries: the product's own, a company's, or a user's. */
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

const levels = prepared('config_levels', (db) =>
  db
    .select({
      userId: configs.userId,
      groupId: configs.groupId,
      name: configs.name,
      values: configs.values,
    })
    .from(configs)
    .where(
      or(
        and(
          isNull(configs.userId),
          or(isNull(configs.groupId), eq(configs.groupId, sql.placeholder('groupId'))),
        ),
        and(
          eq(configs.userId, sql.placeholder('userId')),
          sql`${configs.name} = any(${sql.placeholder('names')}::text[])`,
        ),
      ),
    ),
)

/** A company's entries over the product's, and of one person those of these names, in one question. */
export async function readLevels(
  db: Database,
  groupId: number | null,
  own?: { userId: number; names: readonly string[] },
): Promise<{ user: ConfigEntry[]; company: ConfigEntry[] }> {
  const rows = await levels(db, { groupId, userId: own?.userId ?? null, names: own?.names ?? [] })
  const level = (isOf: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOf).map(({ name, values }) => ({ name, values }))
  const company = level((row) => row.groupId !== null)
  const named = new Set(company.map(({ name }) => name))
  const product = level((row) => row.groupId === null && row.userId === null && !named.has(row.name))
  return { user: level((row) => row.userId !== null), company: [...company, ...product] }
}

export function readConfigsOfCompanies(db: Database, groupIds: readonly number[]) {
  return db
    .select({ groupId: configs.groupId, name: configs.name, values: configs.values })
    .from(configs)
    .where(and(isNull(configs.userId), inArray(configs.groupId, [...groupIds])))
}

/** Puts one entry in place; the others of the same owner stay as they are. */
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

/** Names of what a person keeps; whoever else would add to it at the same moment waits. */
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
