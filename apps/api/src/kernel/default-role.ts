import type { DefaultRole } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { roles } from './accounts.table.ts'

/** The product's own role for accounts that nobody chooses one for. By its key: a company may call one of its own the same. */
export async function defaultRoleId(db: Database, key: DefaultRole): Promise<number | null> {
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.defaultKey, key))
  return role?.id ?? null
}
