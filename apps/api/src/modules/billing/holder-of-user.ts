import { UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import type { Holder } from './holders.ts'

/**
 * The holder of a user's wallet: their company, their partner, or themselves. 404 if the caller may not see
 * the user.
 */
export async function holderOfUser(db: Database, caller: Caller, userId: number): Promise<Holder> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const isColleague = user !== undefined && user.groupId !== null && user.groupId === caller.groupId
  if (!user || !(caller.userType === UserType.internal || isColleague || user.id === caller.userId))
    throw refusal.notFound()
  switch (user.userType) {
    case UserType.shipper:
      return { typeId: 1, id: user.groupId ?? -1 }
    case UserType.demandAdda:
      return { typeId: 5, id: user.groupId ?? -1 }
    case UserType.partner:
      return { typeId: 2, id: user.partnerId ?? -1 }
    case UserType.driver: {
      const [driver] = await db.select({ id: drivers.id }).from(drivers).where(eq(drivers.userId, user.id))
      return { typeId: 3, id: driver?.id ?? -1 }
    }
    case UserType.internal:
      return { typeId: 4, id: user.id }
  }
}
