import type { CallOut } from '../modules/integrations/call-out.ts'
import type { Carrier, Carriers } from './deliver.ts'
import { type PushKeys, pushCarrier } from './push-carrier.ts'
import { type SmsSettings, smsCarrier } from './sms-carrier.ts'
import { type SmtpSettings, smtpCarrier } from './smtp-carrier.ts'

/** Per channel: how it is carried, 'none' if it is switched off, or undefined if it is not configured. */
export type CarrierSettings = {
  mail: SmtpSettings | 'none' | undefined
  sms: SmsSettings | 'none' | undefined
  /** Undefined without VAPID keys; browser push is off then. */
  push: PushKeys | undefined
}

/** For a channel that is switched off: fails, so that its messages are set aside and not marked as sent. */
const none: Carrier = async () => {
  throw new NoCarrier('This deployment sends nothing over this channel')
}

export const openCarriers = ({ mail, sms, push }: CarrierSettings, callOut: CallOut): Carriers => ({
  ...(mail && { MAIL: mail === 'none' ? none : smtpCarrier(mail) }),
  ...(sms && { SMS: sms === 'none' ? none : smsCarrier(sms) }),
  ...(push && { PUSH: pushCarrier(push, callOut) }),
})

class NoCarrier extends Error {
  override name = 'NoCarrier'
}
