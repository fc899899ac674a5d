import { inTransaction } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { readConfigs, writeConfig } from '../configuration/config.store.ts'

const name = 'EMAIL_NOTIFICATIONS'

export const getShipperConfig: Handler<'getShipperConfig'> = async ({ caller, deps }) => {
  const [entry] = await readConfigs(deps.db, { userId: caller.userId }, [name])
  return { email_notifications: entry?.values[0] !== 'false' }
}

export const saveShipperConfig: Handler<'saveShipperConfig'> = async ({ caller, query, deps }) => {
  const { email_notifications } = query
  await inTransaction(deps.db, (tx) =>
    writeConfig(tx, { userId: caller.userId }, { name, values: [String(email_notifications)] }),
  )
  return { email_notifications }
}
