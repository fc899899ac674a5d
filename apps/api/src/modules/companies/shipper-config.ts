import type { Handler } from '../../http/handler.ts'
import { chooseMail, wantsMail } from '../configuration/mail-choice.ts'

export const getShipperConfig: Handler<'getShipperConfig'> = async ({ caller, deps }) => ({
  email_notifications: await wantsMail(deps.db, caller.userId),
})

export const saveShipperConfig: Handler<'saveShipperConfig'> = async ({ caller, query, deps }) => {
  const { email_notifications } = query
  await chooseMail(deps.db, caller.userId, email_notifications)
  return { email_notifications }
}
