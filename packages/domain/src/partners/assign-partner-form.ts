import * as z from 'zod/mini'
import { idField, numberField, required } from '../kernel/field.ts'
import { partnersRefusals as say } from './partners.messages.ts'

/** Who of customer support looks after a partner; nobody where nobody is chosen. */
export const assignPartnerForm = z.object({
  csrOwnerId: idField(say['partners.keeper_unknown']),
  version: numberField,
})

/** The same for several at once, where somebody has to be chosen. */
export const assignPartnersForm = z.object({
  csrOwnerId: required(idField(say['partners.keeper_unknown']), say['partners.keeper_unknown']),
})
