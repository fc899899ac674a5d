import type { DefaultRole } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { roles } from './accounts.table.ts'

/**
 * The product's default role for new accounts. Looked up by key, because a company's own role may have the
 * same name.
 */
export async function defaultRoleId(db: Database, key: DefaultRole): Promise<number | null> {
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.defaultKey, key))
  return role?.id ?? null
}
