import type { CallOut } from '../modules/integrations/call-out.ts'
import type { Carrier, Carriers } from './deliver.ts'
import { type PushKeys, pushCarrier } from './push-carrier.ts'
import { type SmsSettings, smsCarrier } from './sms-carrier.ts'
import { type SmtpSettings, smtpCarrier } from './smtp-carrier.ts'

/** What the settings say of a channel: how it is carried, that it is not, or nothing. */
export type CarrierSettings = {
  mail: SmtpSettings | 'none' | undefined
  sms: SmsSettings | 'none' | undefined
  /** Browser push works only where the deployment has VAPID keys. */
  push: PushKeys | undefined
}

/** A channel that the deployment has switched off: its messages are set aside, not marked as sent. */
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
