import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readConfigs, writeConfig } from './config.store.ts'

const name = 'EMAIL_NOTIFICATIONS'

/** Whether the user wants mail about news; true unless they have declined. */
export async function wantsMail(db: Database, userId: number): Promise<boolean> {
  const [entry] = await readConfigs(db, { userId }, [name])
  return entry?.values[0] !== 'false'
}

export const chooseMail = (db: Database, userId: number, isWanted: boolean): Promise<unknown> =>
  inTransaction(db, (tx) => writeConfig(tx, { userId }, { name, values: [String(isWanted)] }))
