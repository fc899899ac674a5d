import { UserType } from '@karwan/domain/people'
import { and, eq } from 'drizzle-orm'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import type { Work } from '../../kernel/work.ts'

/** An active internal user, who may look after something; 404 for anybody else. */
export async function colleague(work: Work, id: number): Promise<{ id: number; name: string }> {
  const [found] = await work.tx
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(eq(users.id, id), eq(users.userType, UserType.internal), eq(users.status, 'ACTIVE')))
  if (!found) throw refusal.notFound()
  return found
}
